import type { FieldDefinition, FieldKind } from '../definition/language.ts';
import type { FieldReader } from './field-kind.ts';

/**
 * `field-readers.ts` as the browser has it (`vite.config.ts` puts one in place of the other): the same readers, but
 * each comes when a step needs it, so that the first step does not wait for all of them.
 */
type Load<K extends FieldKind> = () => Promise<FieldReader<K>>;

const loads: { readonly [K in FieldKind]: Load<K> } = {
  text: async () => (await import('./text.ts')).text,
  email: async () => (await import('./email.ts')).email,
  phone: async () => (await import('./phone.ts')).phone,
  number: async () => (await import('./number.ts')).number,
  money: async () => (await import('./money.ts')).money,
  percent: async () => (await import('./percent.ts')).percent,
  date: async () => (await import('./date.ts')).date,
  year: async () => (await import('./year.ts')).year,
  yesno: async () => (await import('./yesno.ts')).yesno,
  truefalse: async () => (await import('./truefalse.ts')).truefalse,
  choice: async () => (await import('./choice.ts')).choice,
  choices: async () => (await import('./choices.ts')).choices,
  country: async () => (await import('./country.ts')).country,
  nationality: async () => (await import('./nationality.ts')).nationality,
  commune: async () => (await import('./commune.ts')).commune,
  naf: async () => (await import('./naf.ts')).naf,
  iban: async () => (await import('./iban.ts')).iban,
  nir: async () => (await import('./nir.ts')).nir,
  consent: async () => (await import('./consent.ts')).consent,
  file: async () => (await import('./file.ts')).file,
  list: async () => (await import('./list.ts')).listOf((kind) => readerOf(kind)),
};

const readers = new Map<FieldKind, FieldReader<FieldKind>>();

/** The reader of a kind, which must have been loaded: `load-kinds.ts` of the app sees to it before a step is reached. */
export const readerOf = <K extends FieldKind>(kind: K): FieldReader<K> => {
  const reader = readers.get(kind);
  if (reader === undefined) throw new Error(`The reader of "${kind}" was not loaded.`);
  return reader as unknown as FieldReader<K>;
};

const kindsOf = (field: FieldDefinition): readonly FieldKind[] =>
  field.type === 'list' ? ['list', ...Object.values(field.item).flatMap(kindsOf)] : [field.type];

/** Loads the readers of some fields, those of the lines of a list too. Rejects where one cannot be had. */
export const loadReaders = async (fields: readonly FieldDefinition[]): Promise<void> => {
  const missing = new Set(fields.flatMap(kindsOf).filter((kind) => !readers.has(kind)));
  await Promise.all(
    [...missing].map(async (kind) => {
      readers.set(kind, (await loads[kind]()) as unknown as FieldReader<FieldKind>);
    }),
  );
};
