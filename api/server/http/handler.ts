import type * as v from 'valibot';

import type { Call, RequestOf, Saved } from '../../contract/call.ts';
import type { CallContext, Person } from '../call-context.ts';
import type { Author } from '../store/authors.ts';

/** What a call with response `pdf` or `file` answers. `filename` is what the saver's device proposes. */
export type FileAnswer = {
  readonly bytes: Uint8Array;
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  readonly filename: string;
};

/** What the handler of a call answers: the `donnees` part, or a file. */
export type AnswerOf<C extends Call> = C['response'] extends v.GenericSchema
  ? v.InferOutput<C['response']>
  : FileAnswer;

/** A context whose caller is signed in. */
export type BearerContext<S> = CallContext<S> & { readonly person: Person };

/** A context whose caller works on journeys and has the role that the call asks for. */
export type AuthorContext<S> = CallContext<S> & { readonly author: Author };

/** On a `bearer` call the person is known, on an `author` call the author; elsewhere neither may be. */
export type ContextOf<C extends Call, S> = C['policy'] extends 'bearer'
  ? BearerContext<S>
  : C['policy'] extends 'author'
    ? AuthorContext<S>
    : CallContext<S>;

/** Answers one call. Its request is valid; a refusal is thrown as `Refusal`. */
export type Handler<C extends Call, S> = (request: RequestOf<C>, context: ContextOf<C, S>) => Promise<AnswerOf<C>>;

/** A call and its handler, with the types of both forgotten: what a registry is made of. */
export type RegisteredHandler<S> = {
  readonly call: Call;
  readonly handle: (request: unknown, context: CallContext<S>) => Promise<unknown>;
};

/** Ties a handler to its call. The server calls it only with requests that passed the call's schema and policy. */
export const answer = <C extends Call, S>(call: C, handler: Handler<C, S>): RegisteredHandler<S> => ({
  call,
  handle: (request, context) => handler(request as RequestOf<C>, context as ContextOf<C, S>),
});

/** A save as it came: the headers of the save protocol, checked for form, and the body, checked by the contract. */
export type SaveRequest = {
  readonly dossier: string;
  readonly step: string;
  /** From `If-Match: "<version>"`. */
  readonly version: number;
  readonly idempotencyKey: string;
  /** What the page was opened under; as the dossier is pinned when left out. */
  readonly publication?: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
};

/** `replayed`: this is the stored answer of an earlier, equal save. */
export type SaveAnswer = { readonly saved: Saved; readonly replayed: boolean };

/** Serves every call of kind `save`. */
export type SaveHandler<S> = (call: Call, save: SaveRequest, context: BearerContext<S>) => Promise<SaveAnswer>;
