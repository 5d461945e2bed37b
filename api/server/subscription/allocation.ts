import type { Payload } from '../dossier/saved-payloads.ts';
import { hasAmendment } from '../insurer-a/amendment-data.ts';
import { findProfile } from '../simulation/profiles.ts';
import { linesOf, number, text } from './read-payload.ts';
import type { Coded, SubscriptionSummary } from './subscription-summary.ts';

/** The option of a list with its label; undefined for a code that is not there. */
export type ReadCode = (list: string, code: string | undefined) => Coded | undefined;

const words = {
  fr: { euro: 'Fonds en euros (simulé)', equities: 'Actions (simulées)', cautious: 'Supports prudents (simulés)' },
  en: { euro: 'Euro fund (simulated)', equities: 'Equities (simulated)', cautious: 'Cautious funds (simulated)' },
} as const;

/** Codes of the supports that are in no list; a theme, a ready-made mix and a profile of the horizon have their own. */
export const supports = { euro: 'EURO', equities: 'ACTIONS', cautious: 'PRUDENT' } as const;

/**
 * What the money goes into, in shares of 10,000: a ready-made mix or a profile of the horizon as a whole, else what a risk
 * profile holds, else the themes or the funds chosen; the euro fund takes the rest.
 * @param profile what `UpdatePortfolio` was given
 * @param themed what `UpdatePortfolioThemeProfil` was given
 */
export const allocationOf = (
  language: 'fr' | 'en',
  coded: ReadCode,
  profile: string | undefined,
  themed: Payload,
): SubscriptionSummary['management']['allocation'] => {
  const { euro, equities: shares, cautious } = words[language];
  const mix = text(themed, 'modele');
  const whole = mix === undefined ? undefined : coded('theme-portfolios', mix);
  if (whole !== undefined) return [{ code: whole.code, name: whole.label, share: 10_000 }];
  const equities = findProfile(profile)?.equities;
  if (equities === undefined && profile !== undefined)
    return [{ code: profile, name: coded('horizon-profiles', profile)?.label ?? profile, share: 10_000 }];
  const chosen =
    equities === undefined
      ? [...namedLines(coded, themed, 'themes'), ...namedLines(coded, themed, 'fonds')]
      : [
          { code: supports.equities, name: shares, share: equities },
          { code: supports.cautious, name: cautious, share: 10_000 - equities },
        ];
  const rest = { code: supports.euro, name: euro, share: 10_000 - chosen.reduce((sum, { share }) => sum + share, 0) };
  return [...chosen, rest].filter(({ share }) => share > 0);
};

/** What a support is called, by its code; undefined for a code that nothing is told of. */
export const nameOfSupport = (language: 'fr' | 'en', coded: ReadCode, code: string | undefined): string | undefined => {
  const own = Object.entries(supports).find(([, known]) => known === code)?.[0];
  if (own !== undefined) return words[language][own as keyof typeof supports];
  const lists = ['theme-portfolios', 'horizon-profiles', 'themes', 'funds'];
  return lists.flatMap((list) => coded(list, code)?.label ?? [])[0];
};

/** The lines of a payload, each under the label that the list of its code gives. */
const namedLines = (
  coded: ReadCode,
  themed: Payload,
  key: 'themes' | 'fonds',
): SubscriptionSummary['management']['allocation'] =>
  linesOf(themed, key).map((line) => {
    const code = text(line, key === 'themes' ? 'theme' : 'isin') ?? '';
    return {
      code,
      name: coded(key === 'themes' ? 'themes' : 'funds', code)?.label ?? code,
      share: number(line, 'pourcentage') ?? 0,
    };
  });

/** The funds of a choice whose amendment was accepted, by name; undefined where there is none. */
export const amendedOf = (coded: ReadCode, themed: Payload): readonly string[] | undefined => {
  if (themed['avenants_acceptes'] !== true) return undefined;
  const names = namedLines(coded, themed, 'fonds')
    .filter(({ code }) => hasAmendment(code))
    .map(({ name }) => name);
  return names.length === 0 ? undefined : names;
};
