import type * as v from 'valibot';
import type { chosenPortfolio } from '../../contract/insurer-a/portfolio.ts';
import { mixOf, type Fund } from './funds.ts';
import { fundHistory, historyDays } from './series.ts';

export type Chosen = v.InferOutput<typeof chosenPortfolio>;

/** A fund and its share, hundredths of a percent. */
export type Held = { readonly fund: Fund; readonly share: number };

/** Simulated growth of the euro fund, a year: that of the financial annex. */
export const EURO_GROWTH = 0.023;

/** What is held, each fund once; undefined where a mix, a theme or a fund is not on offer. */
export const heldOf = (
  { modele, themes = [], fonds = [] }: Chosen,
  funds: readonly Fund[],
): readonly Held[] | undefined => {
  const mix = modele === undefined ? {} : mixOf(modele);
  if (mix === undefined) return undefined;
  const ofTheme = (theme: string) => funds.find((fund) => fund.leads && fund.theme === theme);
  const lines = [
    ...Object.entries(mix).map(([theme, share]) => [ofTheme(theme), share] as const),
    ...themes.map(({ theme, pourcentage }) => [ofTheme(theme), pourcentage] as const),
    ...fonds.map(({ isin, pourcentage }) => [funds.find((fund) => fund.isin === isin), pourcentage] as const),
  ];
  const shares = new Map<Fund, number>();
  for (const [fund, share] of lines) {
    if (fund === undefined) return undefined;
    shares.set(fund, (shares.get(fund) ?? 0) + share);
  }
  return [...shares].map(([fund, share]) => ({ fund, share }));
};

/** What is left for the euro fund, hundredths of a percent. */
export const euroShareOf = (held: readonly Held[]): number => 10_000 - held.reduce((sum, { share }) => sum + share, 0);

/** What 1 became, month by month, the shares kept as they are. */
export const heldHistory = (held: readonly Held[]): readonly number[] => {
  const month = (1 + EURO_GROWTH) ** (1 / 12) - 1;
  const parts = held.map(({ fund, share }) => ({ share, values: fundHistory(fund.isin, fund.equities) }));
  const rest = euroShareOf(held);
  let value = 1;
  return historyDays.map((_, n) => {
    if (n === 0) return value;
    const grown = parts.reduce(
      (sum, { share, values }) => sum + share * ((values[n] ?? 1) / (values[n - 1] ?? 1) - 1),
      rest * month,
    );
    value *= 1 + grown / 10_000;
    return value;
  });
};

/** Equal shares of themes, of which the last takes what is left over. */
export const equalThemes = (themes: readonly string[]): NonNullable<Chosen['themes']> => {
  const share = Math.floor(10_000 / Math.max(1, themes.length));
  return themes.map((theme, n) => ({
    id: theme,
    theme,
    pourcentage: n === themes.length - 1 ? 10_000 - share * n : share,
  }));
};
