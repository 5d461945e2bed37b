import type { Call, Policy, RequestOf, ResponseOf } from '../contract/call.ts';

/**
 * What the browser must know to make a call. The schemas of the contract stay on the server: their types come
 * along, their code does not.
 */
export type NamedCall = Pick<Call, 'area' | 'name' | 'method' | 'kind'> & {
  /** Absent: the token goes along when there is one. Only a `bearer` call needs it, so only that one gets it. */
  readonly policy?: Policy;
};

declare const request: unique symbol;
declare const response: unique symbol;

/** A call with the types of what goes and what comes. The two symbols exist for the compiler only. */
export type CallDescriptor<Request, Response> = NamedCall & {
  readonly [request]?: Request;
  readonly [response]?: Response;
};

/** `describe<typeof login>({ area: 'Authenticate', ... })`: the compiler holds the constant to the contract. */
export const describe = <C extends Call>(
  call: Pick<C, 'area' | 'name' | 'method' | 'kind' | 'policy'>,
): CallDescriptor<RequestOf<C>, ResponseOf<C>> => call;
