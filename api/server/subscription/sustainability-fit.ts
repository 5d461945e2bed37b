import type { LabelledList } from '../../../engine/definition/resolved.ts';
import { gapList } from '../core/sustainability.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import { fill, textsOf } from '../pdf/pdf-texts.ts';
import { linesOf, text } from './read-payload.ts';

type Lists = Readonly<Record<string, LabelledList>>;
type Option = LabelledList[number];

/** What money goes into: names and flags as the lists have them, the euro fund where something is left for it. */
export const placementsOf = (lists: Lists, management: Payload, themed: Payload): readonly Option[] => {
  const find = (list: string, code: unknown): readonly Option[] =>
    (lists[list] ?? []).filter((option) => code !== undefined && String(option.code) === String(code));
  const profile = text(management, 'portfolio');
  const lines = [
    ...linesOf(themed, 'themes').map((line) => ['themes', line['theme'], line['pourcentage']] as const),
    ...linesOf(themed, 'fonds').map((line) => ['funds', line['isin'], line['pourcentage']] as const),
  ];
  const shared = lines.reduce((sum, [, , share]) => sum + Number(share), 0);
  return [
    ...['risk-profiles', 'horizon-profiles'].flatMap((list) => find(list, profile)),
    ...find('theme-portfolios', themed['modele']),
    ...lines.flatMap(([list, code]) => find(list, code)),
    ...(lines.length > 0 && shared < 10_000 ? (lists['euro-fund'] ?? []) : []),
  ];
};

/** What a report says of sustainability: each placement and whether it meets what was asked, and what follows from it. */
export type SustainabilityFit = {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly (readonly [placement: string, verdict: string])[];
  /** A reason for the advice; only where every placement meets all that was asked. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
};

/**
 * Never says that a placement meets preferences when it lacks anything of them, nor that preferences have guided a choice
 * when none was told or nothing was chosen.
 * @param asked codes of the list `sustainability-gaps`: what a placement must not lack
 * @param adaptation what the saver let go of, and why
 */
export const sustainabilityFit = (
  language: 'fr' | 'en',
  lists: Lists,
  asked: readonly string[],
  placements: readonly Option[],
  adaptation: Payload,
): SustainabilityFit => {
  const words = textsOf(language).suitability.sustainability;
  const base = { title: words.fit, rows: [], reasons: [], warnings: [] };
  if (asked.length === 0) return { ...base, note: words.none };
  if (placements.length === 0) return { ...base, note: words.later };
  const named = new Map((lists[gapList] ?? []).map(({ code, label }) => [String(code), label] as const));
  const judged = placements.map((placement) => ({
    placement,
    gaps: asked.filter((gap) => placement.flags?.includes(gap) === true),
  }));
  const rows = judged.map(({ placement, gaps }): readonly [string, string] => [
    placement.label,
    gaps.length === 0
      ? words.meets
      : fill(words.lacks, { gaps: gaps.map((gap) => named.get(gap) ?? gap).join(language === 'fr' ? ' ; ' : '; ') }),
  ]);
  if (judged.every(({ gaps }) => gaps.length === 0)) {
    return { ...base, note: words.simulated, rows, reasons: [words.all] };
  }
  const what = (['part', 'incidences', 'secteurs'] as const).filter((one) => adaptation[one] === true);
  const decided =
    what.length === 0
      ? words.notAdapted
      : fill(words.adapted, {
          what: what.map((one) => words[one]).join(', '),
          reason: text(adaptation, 'motif') ?? '',
        });
  return { ...base, note: words.simulated, rows, warnings: [words.some, decided] };
};
