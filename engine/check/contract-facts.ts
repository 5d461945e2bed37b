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
  /** Id of the reference list of which it is a code. */
  readonly 'x-list'?: string;
  readonly format?: string;
  /** Regular expressions as in ECMAScript, found anywhere in a text. */
  readonly pattern?: string;
  /** Characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** What the checker knows of the API contract, as plain data: the engine imports nothing of it. */
export type ContractFacts = {
  readonly methods: Readonly<Record<string, 'GET' | 'POST'>>;
  /** Addresses that are no step: those of pages, and those with all that is below them. */
  readonly pages: readonly string[];
  readonly areas: readonly string[];
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
  if (schema.const !== undefined) return typeNameOf(schema.const) === type;
  if (schema.enum !== undefined) return schema.enum.some((one) => typeNameOf(one) === type);
  if (schema.type === undefined) return true;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types.some((one) => one === type || (type === 'number' && one === 'integer'));
};

/** As JSON Schema has it: nothing is no object. */
const typeNameOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** The forms that a value may take, where it may take several. */
export const formsOf = (schema: WireSchema): readonly WireSchema[] => schema.anyOf ?? schema.oneOf ?? [];

/** Keys that some form of a value knows; where two know one, either's type will do. */
export const propertiesOf = (schema: WireSchema): Readonly<Record<string, WireSchema>> => {
  const forms = formsOf(schema).map(propertiesOf);
  const all: Record<string, WireSchema> = { ...schema.properties };
  for (const form of forms) {
    for (const [key, wire] of Object.entries(form)) {
      const known = all[key];
      all[key] = known === undefined ? wire : { anyOf: [known, wire] };
    }
  }
  return all;
};

/** Keys that every form of a value has. */
export const requiredOf = (schema: WireSchema): readonly string[] => {
  const [first, ...others] = formsOf(schema).map(requiredOf);
  return [...(schema.required ?? []), ...(first ?? []).filter((key) => others.every((form) => form.includes(key)))];
};

/** Whether it may be nothing. */
export const isNullable = (schema: WireSchema): boolean =>
  formsOf(schema).some(isNullable) ||
  [schema.type].flat().includes('null') ||
  schema.const === null ||
  schema.enum?.includes(null) === true;

/** The few values that it may take; undefined where they are not counted. Nothing is no value. */
export const enumOf = (schema: WireSchema): readonly unknown[] | undefined => {
  if (schema.enum !== undefined) return schema.enum.filter((value) => value !== null);
  if (schema.const !== undefined) return schema.const === null ? [] : [schema.const];
  const forms = formsOf(schema)
    .filter(({ type }) => type !== 'null')
    .map(enumOf);
  return forms.length > 0 && forms.every((form) => form !== undefined) ? forms.flat() : undefined;
};
