import { nameOfCall } from '../../contract/contract-facts.ts';
import { getEstimationRp } from '../../contract/insurer-a/withdrawals.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import type { OperationDetails } from '../store/operations.ts';
import { renunciation as renunciationName } from './renunciation.ts';

/** What was saved in the dossier of an operation, by call. */
export type Saves = ReadonlyMap<string, Payload>;

/** What is paid regularly. */
type Schedule = {
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
  /** What it comes to, which was shown before it is ordered, and is kept with it. Left out where nothing was worked out. */
  readonly estimate?: {
    /** The call that tells it, its net amount as `net`, which the order repeats. */
    readonly by: string;
    readonly details: (told: Payload) => OperationDetails;
  };
  /** The contract ends with it, and gives back what was paid; one of two parents may ask for it alone. */
  readonly ends?: true;
  /** Who manages it from then on. Left out where that does not change. */
  readonly manages?: (details: OperationDetails) => string;
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

/** What becomes of scheduled payments, by what was chosen. */
const changes: Readonly<Record<string, OperationKind>> = {
  MODIFIER: { kind: 'MODIF_VLP', isPayment: true, details: schedule, schedules: scheduleOf },
  SUSPENDRE: {
    kind: 'SUSPENSION_VLP',
    isPayment: true,
    details: (payload) => ({ until: present(payload['reprise'], 'end') }),
  },
  ARRETER: { kind: 'ARRET_VLP', isPayment: true, details: () => ({}), schedules: () => ({ cents: 0 }) },
};

const oneOff: OperationKind = {
  kind: 'VL',
  isPayment: true,
  details: (payload) => ({
    cents: present(payload['montant'], 'amount'),
    mode: present(payload['type_paiement'], 'way'),
  }),
};
const scheduled: OperationKind = { kind: 'VLP', isPayment: true, details: schedule, schedules: scheduleOf };

const withdrawal: OperationKind = {
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
  estimate: {
    by: nameOfCall(getEstimationRp),
    details: ({ part_gains: gain, impot: incomeTax, prelevements: levies, net }) => ({
      estimate: { gain, ...(incomeTax === undefined ? {} : { incomeTax }), levies, net },
    }),
  },
};

/** What is paid back is worked out when it is ordered: nothing of it is chosen. */
const renunciation: OperationKind = {
  kind: renunciationName,
  isPayment: false,
  ends: true,
  details: () => ({}),
  schedules: () => ({ cents: 0 }),
};

/** Ordered by the call that accepts a proposal, not by a save: what it is made of is the proposal. */
const switched: Pick<OperationKind, 'kind' | 'isPayment' | 'manages'> = {
  kind: 'ARB',
  isPayment: false,
  manages: (details) => String(details['mode']),
};

/** Which kind a call orders, by what is sent with it. Throws where nothing is. */
export const orders: Readonly<Record<string, (payload: Payload) => OperationKind>> = {
  'InsurerA/SaveVersementLibre': () => oneOff,
  'InsurerA/SaveVersementLibreProgramme': () => scheduled,
  'InsurerA/SaveRachatPartiel': () => withdrawal,
  'Core/SaveRenonciation': () => renunciation,
  'InsurerA/SaveModifVLP': (payload) => {
    const change = changes[String(payload['modification'])];
    if (change === undefined) throw new Error('A change of scheduled payments was ordered that nobody offers.');
    return change;
  },
};

const kinds: readonly Omit<OperationKind, 'details'>[] = [
  oneOff,
  scheduled,
  withdrawal,
  renunciation,
  switched,
  ...Object.values(changes),
];

/** By its name at the insurer. */
export const kindNamed = (name: string): Omit<OperationKind, 'details'> | undefined =>
  kinds.find(({ kind }) => kind === name);
