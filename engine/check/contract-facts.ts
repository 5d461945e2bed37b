/** The shape of a value on the wire: JSON Schema, as far as checking needs it. */
export type WireSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  readonly items?: WireSchema;
  readonly anyOf?: readonly WireSchema[];
  readonly oneOf?: readonly WireSchema[];
  readonly allOf?: readonly WireSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
};

/** What the checker knows of the API contract, as plain data: the engine imports nothing of it. */
export type ContractFacts = {
  readonly methods: Readonly<Record<string, 'GET' | 'POST'>>;
  readonly calls: Readonly<
    Record<
      string,
      {
        readonly kind: 'save' | 'action' | 'read';
        readonly request: WireSchema;
        /** Undefined for a call that answers a file. */
        readonly response: WireSchema | undefined;
      }
    >
  >;
};

/** Whether a value of a JSON type may stand there; a schema that says nothing lets everything pass. */
export const acceptsType = (schema: WireSchema, type: string): boolean => {
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => acceptsType(one, type));
  if (schema.oneOf !== undefined) return schema.oneOf.some((one) => acceptsType(one, type));
  if (schema.allOf !== undefined) return schema.allOf.every((one) => acceptsType(one, type));
  if (schema.const !== undefined) return typeof schema.const === type;
  if (schema.enum !== undefined) return schema.enum.some((one) => typeof one === type);
  if (schema.type === undefined) return true;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types.some((one) => one === type || (type === 'number' && one === 'integer'));
};
