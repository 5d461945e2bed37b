declare module 'json-logic-js' {
  const logic: { readonly apply: (rule: unknown, data: unknown) => unknown };
  export default logic;
}

declare module 'autocannon' {
  type Request = {
    readonly method: 'POST';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  type Result = {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  };
  const autocannon: (options: {
    readonly url: string;
    readonly connections: number;
    /** Requests of all connections together. */
    readonly amount: number;
    readonly setupClient: (client: {
      readonly setRequests: (requests: readonly Request[]) => void;
      readonly on: (event: 'response', listener: () => void) => void;
    }) => void;
  }) => Promise<Result>;
  export { type Request, type Result };
  export default autocannon;
}
