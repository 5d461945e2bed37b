/**
 * The contract: each call of the API once. Client, server, OpenAPI document and the journeys' checker read
 * it; nothing about a call is written anywhere else. Amounts are cents, percentages hundredths of a percent,
 * dates `YYYY-MM-DD`.
 */
import * as v from 'valibot';

export type Area =
  | 'Authenticate'
  | 'Token'
  | 'InsurerA'
  | 'InsurerB'
  | 'Signature'
  | 'Core'
  | 'Demo'
  | 'Registration'
  | 'Publications';

/**
 * Who may call: `public` anyone, `bearer` a signed-in customer for himself, `secret` whoever holds a single-use,
 * expiring secret that travels in the payload, `author` whoever works on journeys and has the role that the call names.
 */
export type Policy = 'public' | 'bearer' | 'secret' | 'author';

/** What somebody who works on journeys may do. Whoever has any role may read. */
export const roles = ['reader', 'editor', 'reviewer', 'publisher'] as const;
export type Role = (typeof roles)[number];

/**
 * What a call does. `save` saves one step under the save protocol (headers `Parcours-Dossier`, `Parcours-Step`,
 * `If-Match`, `Idempotency-Key`); `action` changes something else and takes an `Idempotency-Key`; `read` changes nothing.
 */
export type CallKind = 'save' | 'action' | 'read';

/**
 * Who reads a signed contract besides the saver who signed for it: the child that it is for, in an account of their own, and
 * the other parent while the child is a minor. They read; nobody but the saver orders.
 */
export const contractReaders = ['child', 'parent'] as const;
export type ContractReader = (typeof contractReaders)[number];

export type Call = {
  /** `C020` in the inventory of the specification; `added` for what the specification left out. */
  readonly id: string;
  readonly area: Area;
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly policy: Policy;
  /** The role that an `author` call asks for. */
  readonly role?: Role;
  /**
   * Whether a `bearer` call asks for the password again where the caller has not given it in the last five minutes
   * (OWASP ASVS 7.5.3): 403 `password-again` then, until `Core/ConfirmPassword`.
   */
  readonly confirmed?: true;
  /**
   * Whether a `bearer` call is refused to who logs in with the password alone, where this server is set up to
   * (`SECOND_FACTOR_FOR_WITHDRAWALS`): 403 `second-factor-needed` then.
   */
  readonly withdraws?: true;
  /** Who else may make a `bearer` call that reads about the contract of another; nobody where it is left out. */
  readonly readers?: readonly ContractReader[];
  /** Which of the stricter limits of requests from one address it counts under, besides that of all calls. */
  readonly rate?: 'counts' | 'documents' | 'mails';
  /** Most bytes of the body, where it may be larger than that of any other call. */
  readonly bodyLimit?: number;
  readonly kind: CallKind;
  readonly summary: string;
  /** Query of a GET, JSON body of a POST. Unknown keys are refused. */
  readonly request: v.GenericSchema;
  /** The `donnees` part of the answer. A file answers its bytes instead. */
  readonly response: v.GenericSchema | 'pdf' | 'file';
};

/** Declares a call; keeps its exact types. */
export const call = <const C extends Call>(definition: C): C => definition;
export type CallName<C extends Call = Call> = `${C['area']}/${C['name']}`;
export type RequestOf<C extends Call> = v.InferOutput<C['request']>;
export type ResponseOf<C extends Call> = C['response'] extends v.GenericSchema
  ? v.InferOutput<C['response']>
  : Uint8Array;

/** Answers are read through `statut` and `donnees` (R116). `statut` repeats the HTTP status. */
export type Envelope<D> = { readonly statut: number; readonly donnees: D };

/** What every save answers: where the dossier stands now. */
export const savedSchema = v.strictObject({
  dossier: v.string(),
  /** Version after the save; the next save must send it in `If-Match`. */
  version: v.number(),
  /** Id and route of the step, or of the outcome, that comes next. */
  next: v.strictObject({ kind: v.picklist(['step', 'outcome']), id: v.string(), route: v.string() }),
  savedAt: v.string(),
});
export type Saved = v.InferOutput<typeof savedSchema>;

/** Refusals, as one union. `statut` is the HTTP status; `message` is for developers, never shown. */
export type ApiError =
  | { readonly statut: 400; readonly code: 'bad-request' | 'no-idempotency-key'; readonly message: string }
  | {
      readonly statut: 401;
      readonly code:
        | 'no-session'
        | 'session-expired'
        | 'bad-credentials'
        | 'not-confirmed'
        | 'bad-secret'
        /** Of a login with the right password: a code is asked for beside it; the code is not right. */
        | 'second-factor'
        | 'bad-code';
      readonly message: string;
    }
  | {
      readonly statut: 403;
      readonly code:
        | 'forbidden'
        | 'password-again'
        /** The code is not right; the account must log in with one for this. */
        | 'bad-code'
        | 'second-factor-needed';
      readonly message: string;
    }
  | { readonly statut: 404; readonly code: 'not-found'; readonly message: string }
  | {
      readonly statut: 409;
      readonly code:
        | 'not-reachable'
        | 'frozen'
        | 'in-progress'
        | 'already-done'
        | 'requires'
        /** Of a contract: the delay to renounce it is over; it was renounced, and takes no other operation. */
        | 'too-late'
        | 'renounced'
        /** What is decided on has changed since it was shown. */
        | 'outdated'
        /** Of a proposal: it waits for somebody else; dossiers need what it takes away. */
        | 'needs-approval'
        | 'in-use'
        /** Of long work: its author has stopped it, and nothing was kept. */
        | 'stopped';
      readonly message: string;
      readonly next?: Saved['next'];
    }
  | {
      readonly statut: 412;
      readonly code: 'stale';
      readonly message: string;
      readonly version: number;
      /** Names of the fields of this step that differ from what the caller saw. */
      readonly changed: readonly string[];
      /** What is saved of them now; one without an answer is left out. */
      readonly saved?: Readonly<Record<string, unknown>>;
    }
  | { readonly statut: 413; readonly code: 'too-large'; readonly message: string }
  | {
      readonly statut: 422;
      readonly code: 'invalid';
      readonly message: string;
      readonly issues: readonly {
        readonly field: string;
        readonly code: string;
        readonly params?: Readonly<Record<string, { readonly kind: string; readonly value: number | string }>>;
        readonly rule?: string;
        readonly text?: string;
        readonly level?: 'error' | 'warning';
      }[];
    }
  | { readonly statut: 429; readonly code: 'too-many'; readonly message: string; readonly retryAfter: number }
  | { readonly statut: 500; readonly code: 'server'; readonly message: string }
  | {
      readonly statut: 503;
      readonly code: 'unavailable' | 'partner-down';
      readonly message: string;
      readonly retryAfter: number;
    };
