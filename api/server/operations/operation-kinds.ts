import type { Payload } from '../dossier/saved-payloads.ts';
import type { OperationDetails } from '../store/operations.ts';

/** What was saved in the dossier of an operation, by call. */
export type Saves = ReadonlyMap<string, Payload>;

export type Schedule = {
  readonly cents: number;
  readonly periodicity: string;
  readonly debitDay: number;
};

/** One kind of operation: what the insurer is told of it, and what it changes on the contract once it is accepted. */
export type OperationKind = {
  /** Its name at the insurer. */
  readonly kind: string;
  /** Whether it is about money paid in. */
  readonly isPayment: boolean;
  readonly details: (payload: Payload, saves: Saves) => OperationDetails;
  /** What is paid regularly from then on; 0 cents for nothing. Left out where that does not change. */
  readonly schedules?: (details: OperationDetails) => { readonly cents: number; readonly periodicity?: string };
};

const present = (value: unknown, name: string): unknown => {
  if (value === undefined) throw new Error(`An operation was ordered without its ${name}.`);
  return value;
};

const schedule = (payload: Payload): Schedule => ({
  cents: present(payload['montant'], 'amount') as number,
  periodicity: present(payload['periodicite'], 'rhythm') as string,
  debitDay: Number(present(payload['jour_prelevement'], 'day')),
});

const scheduleOf = (details: OperationDetails): { readonly cents: number; readonly periodicity: string } => ({
  cents: Number(details['cents']),
  periodicity: String(details['periodicity']),
});

/** By the call that orders it. */
export const operationKinds: Readonly<Record<string, OperationKind>> = {
  'InsurerA/SaveVersementLibre': {
    kind: 'VL',
    isPayment: true,
    details: (payload) => ({
      cents: present(payload['montant'], 'amount'),
      mode: present(payload['type_paiement'], 'way'),
    }),
  },
  'InsurerA/SaveRachatPartiel': {
    kind: 'RP',
    isPayment: false,
    details: (payload, saves) => {
      const account = saves.get('InsurerA/UpdateRachatPartiel')?.['RIB'] as Payload | undefined;
      return {
        cents: present(payload['montant'], 'amount'),
        reason: present(payload['motif'], 'reason'),
        taxation: present(payload['fiscalite'], 'taxation'),
        // Left out: the account that the contract knows.
        ...(account?.['iban'] === undefined ? {} : { iban: account['iban'] }),
      };
    },
  },
  'InsurerA/SaveVersementLibreProgramme': { kind: 'VLP', isPayment: true, details: schedule, schedules: scheduleOf },
};

/** By its name at the insurer. */
export const kindNamed = (name: string): OperationKind | undefined =>
  Object.values(operationKinds).find(({ kind }) => kind === name);
