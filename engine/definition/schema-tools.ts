/** What the schemas of definitions are made with, where valibot's own does not do. */
import * as v from 'valibot';

/** A schema that says what it is for, to editors. */
export const described = <S extends v.GenericSchema>(schema: S, text: string) => v.pipe(schema, v.description(text));

/** Entries of one sort, under any name that will do; valibot would take a list for one, by its numbers. */
export const record = <K extends v.GenericSchema<string, string>, V extends v.GenericSchema>(key: K, value: V) => {
  const schema = v.record(key, value);
  const run: (typeof schema)['~run'] = (dataset, config) => {
    if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config);
    v._addIssue(schema, 'type', dataset, config);
    return dataset as unknown as ReturnType<(typeof schema)['~run']>;
  };
  return { ...schema, '~run': run };
};
/** A schema that speaks of itself. valibot asks for it at each value: it is made at the first, for all. */
export const recursive = <T>(make: () => v.GenericSchema): v.GenericSchema<T> => {
  let made: v.GenericSchema | undefined;
  return v.lazy(() => (made ??= make())) as unknown as v.GenericSchema<T>;
};
