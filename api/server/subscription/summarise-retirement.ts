import type { Payload } from '../dossier/saved-payloads.ts';
import { defined, number, text } from './read-payload.ts';
import type { CodeOf } from './summarise-person.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

/** The year in which the age of the planned retirement is reached. */
export const yearOfAge = (birthDate: string, duration: Payload): number | undefined => {
  const age = number(duration, 'age_depart');
  return age === undefined ? undefined : Number(birthDate.slice(0, 4)) + age;
};

/** What only a retirement plan has. From 70 on nothing is asked of the deduction: there is none. `tns`: of the self-employed. */
export const retirementOf = (
  from: (call: string) => Payload,
  tns: Payload,
  coded: CodeOf,
): SubscriptionSummary['retirement'] => {
  const duration = from('UpdateTypeDuree');
  const status = coded('self-employed-statuses', text(tns, 'statut'));
  const regime = coded('deduction-regimes', text(tns, 'regime'));
  const scheduled = from('UpdateDefiscalisationVersementProgramme')['deduire'];
  return defined({
    age: number(duration, 'age_depart') ?? 0,
    outcome: coded('outcome-types', text(duration, 'sortie')) ?? { code: 'CAPITAL', label: 'CAPITAL' },
    deductInitial: from('UpdateDefiscalisationVersementInitial')['deduire'] === true,
    deductScheduled: typeof scheduled === 'boolean' ? scheduled : undefined,
    selfEmployed:
      status === undefined || regime === undefined
        ? undefined
        : {
            status,
            siret: text(tns, 'siret') ?? '',
            profitCents: number(tns, 'benefice') ?? 0,
            scheme: text(tns, 'caisse') ?? '',
            regime,
          },
  }) as SubscriptionSummary['retirement'];
};
