import data from './theme-funds.json' with { type: 'json' };
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { AnnexFund } from '../pdf/financial-annex.ts';

/** The simulated funds, one for each theme of the list `themes`, named in a language. Hundredths of a percent. */
export const themeFunds = (
  context: Pick<BearerContext<DossierServices>, 'services'>,
  language: 'fr' | 'en',
): readonly AnnexFund[] => {
  const themes = context.services.journeys.current().labels(language)['themes'] ?? [];
  return data.funds.flatMap(({ theme, ...fund }) => {
    const option = themes.find(({ code }) => code === theme);
    return option === undefined
      ? []
      : [{ ...fund, name: option.label, decline: option.value === undefined ? undefined : option.value * 100 }];
  });
};
