import data from './theme-funds.json' with { type: 'json' };
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { AnnexFund } from '../pdf/financial-annex.ts';

/** The simulated fund of a theme of the list `themes`, named in a language. Hundredths of a percent. */
export type ThemeFund = AnnexFund &
  Omit<(typeof data.funds)[number], 'sfdr'> & {
    readonly description: string;
    /** Article of regulation (EU) 2019/2088. */
    readonly sfdr: 6 | 8 | 9;
  };

export const themeFunds = (
  context: Pick<BearerContext<DossierServices>, 'services'>,
  language: 'fr' | 'en',
): readonly ThemeFund[] => {
  const themes = context.services.journeys.current().labels(language)['themes'] ?? [];
  return data.funds.flatMap(({ sfdr, ...fund }) => {
    const option = themes.find(({ code }) => code === fund.theme);
    if (option === undefined) return [];
    const decline = option.value === undefined ? undefined : option.value * 100;
    const article = sfdr === 9 ? 9 : sfdr === 8 ? 8 : 6;
    return [{ ...fund, sfdr: article, name: option.label, description: option.hint ?? '', decline }];
  });
};
