import type { FieldDefinition, FieldKind } from '../definition/field-language.ts';
import type { FieldReader } from './field-kind.ts';

/**
 * `field-readers.ts` as the browser has it (`vite.config.ts` puts one in place of the other): the same readers, but
 * each comes when a step needs it, so that the first step does not wait for all of them.
 */
type Load<K extends FieldKind> = () => Promise<{ readonly [Kind in K]: FieldReader<K> }>;

const amounts = () => import('./amount-readers.ts');
const contacts = () => import('./contact-readers.ts');
const countries = () => import('./country-readers.ts');

const loads: { readonly [K in FieldKind]: Load<K> } = {
  text: () => import('./text.ts'),
  email: contacts,
  phone: contacts,
  number: amounts,
  money: amounts,
  percent: amounts,
  date: () => import('./date.ts'),
  year: () => import('./year.ts'),
  yesno: () => import('./yesno.ts'),
  truefalse: () => import('./truefalse.ts'),
  choice: () => import('./choice.ts'),
  choices: () => import('./choices.ts'),
  country: countries,
  nationality: countries,
  commune: () => import('./commune.ts'),
  naf: () => import('./naf.ts'),
  iban: () => import('./iban.ts'),
  nir: () => import('./nir.ts'),
  consent: () => import('./consent.ts'),
  file: () => import('./file.ts'),
  list: async () => ({ list: (await import('./list.ts')).listOf((kind) => readerOf(kind)) }),
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
      const found: Partial<Record<FieldKind, unknown>> = await loads[kind]();
      readers.set(kind, found[kind] as FieldReader<FieldKind>);
    }),
  );
};
