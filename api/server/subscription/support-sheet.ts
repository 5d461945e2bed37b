import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import { allFunds, mixOf, type Fund } from '../simulation/funds.ts';
import { heldHistory, heldOf, type Held } from '../simulation/portfolio.ts';
import { fundHistory, mixHistory } from '../simulation/series.ts';
import { equitiesOf } from './allocation-market.ts';
import { nameOfSupport, supports } from './allocation.ts';

type Context = Pick<BearerContext<DossierServices>, 'services' | 'language'>;

/** What one support is, and what 1 became in it by month, on the days of the simulated window. Hundredths of a percent. */
export type SupportSheet = {
  readonly code: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly kind: 'EURO' | 'FONDS' | 'ENSEMBLE';
  readonly fund: Fund | undefined;
  /** What a mix is made of. */
  readonly parts: readonly Held[];
  /** Undefined of the euro fund. */
  readonly equities: number | undefined;
  /** Undefined where charges are not told apart. */
  readonly fee: number | undefined;
  readonly contractFee: number;
  readonly values: readonly number[];
};

/** Lists that say more of a support than its name. */
const describing = ['theme-portfolios', 'horizon-profiles', 'themes'] as const;

/** A support by the code that a portfolio gives it; undefined for a code of nothing. */
export const findSupport = (context: Context, code: string): SupportSheet | undefined => {
  const { language, services } = context;
  const labels = services.journeys.current().labels(language);
  const optionOf = (list: string, wanted: string | undefined) =>
    labels[list]?.find((option) => String(option.code) === wanted);
  const name = nameOfSupport(
    language,
    (list, wanted) => {
      const option = optionOf(list, wanted);
      return option === undefined ? undefined : { code: String(option.code), label: option.label };
    },
    code,
  );
  if (name === undefined) return undefined;
  const funds = allFunds(context, language);
  const fund = funds.find(({ isin, theme, leads }) => isin === code || (leads && theme === code));
  const parts = mixOf(code) === undefined ? [] : (heldOf({ modele: code }, funds) ?? []);
  const equities = equitiesOf({ code, name, share: 10_000 });
  return {
    code,
    name,
    description: describing.flatMap((list) => optionOf(list, code)?.hint ?? [])[0],
    kind: code === supports.euro ? 'EURO' : fund === undefined ? 'ENSEMBLE' : 'FONDS',
    fund,
    parts,
    equities: equities === undefined ? undefined : Math.round(equities * 10_000),
    fee:
      fund?.fee ??
      (parts.length === 0
        ? undefined
        : Math.round(parts.reduce((sum, one) => sum + one.fund.fee * one.share, 0) / 10_000)),
    contractFee: code === supports.euro ? CONTRACT_FEES.euro : CONTRACT_FEES.units,
    values: historyOf(fund, parts, equities),
  };
};

/** Without anything held, all is in the euro fund. */
const historyOf = (fund: Fund | undefined, parts: readonly Held[], equities: number | undefined): readonly number[] => {
  if (fund !== undefined) return fundHistory(fund.isin, fund.equities);
  return equities === undefined || parts.length > 0 ? heldHistory(parts) : mixHistory(equities);
};
