import data from './funds.json' with { type: 'json' };
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { AnnexFund, Sustainability } from '../pdf/financial-annex.ts';

type Context = Pick<BearerContext<DossierServices>, 'services'>;
type Language = 'fr' | 'en';

/** A simulated fund of the list `funds`, named in a language. Hundredths of a percent. */
export type Fund = AnnexFund &
  Omit<(typeof data.funds)[number], 'sfdr'> & {
    /** Article of regulation (EU) 2019/2088. */
    readonly sfdr: 6 | 8 | 9;
  };

/** The fund that stands for a theme of the list `themes`, under its name. */
export type ThemeFund = Fund & { readonly description: string };

const listOf = ({ services }: Context, language: Language, list: string) =>
  services.journeys.current().labels(language)[list] ?? [];

const sectorsOf = (context: Context, language: Language, codes: readonly string[]): readonly string[] =>
  listOf(context, language, 'isr-exclusions')
    .filter(({ code }) => codes.includes(String(code)))
    .map(({ label }) => label);

/** What the euro fund has of what savers may ask for. */
export const euroSustainability = (context: Context, language: Language): Sustainability => ({
  ...data.euro,
  excluded: sectorsOf(context, language, data.euro.excludes),
});

/** Those that the journeys offer. */
export const allFunds = (context: Context, language: Language): readonly Fund[] => {
  const names = listOf(context, language, 'funds');
  return data.funds.flatMap(({ sfdr, ...fund }) => {
    const option = names.find(({ code }) => code === fund.isin);
    if (option === undefined) return [];
    const decline = option.value === undefined ? undefined : option.value * 100;
    const retrocession = fund.etf ? 0 : Math.round((fund.fee * data.retrocession) / 10_000);
    const excluded = sectorsOf(context, language, fund.excludes);
    return [
      { ...fund, retrocession, sfdr: sfdr === 9 ? 9 : sfdr === 8 ? 8 : 6, name: option.label, decline, excluded },
    ];
  });
};

export const themeFunds = (context: Context, language: Language): readonly ThemeFund[] => {
  const themes = listOf(context, language, 'themes');
  return allFunds(context, language).flatMap((fund) => {
    const option = fund.leads ? themes.find(({ code }) => code === fund.theme) : undefined;
    return option === undefined ? [] : [{ ...fund, name: option.label, description: option.hint ?? '' }];
  });
};

/** What a ready-made mix of the list `theme-portfolios` is made of: theme -> hundredths of a percent. */
export const mixOf = (code: string): Readonly<Record<string, number>> | undefined =>
  (data.mixes as Readonly<Record<string, Readonly<Record<string, number>>>>)[code];
