import type { FieldKind } from '../definition/field-language.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { commune } from './commune.ts';
import { consent } from './consent.ts';
import { country } from './country.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { FieldReader } from './field-kind.ts';
import { file } from './file.ts';
import { iban } from './iban.ts';
import { listOf } from './list.ts';
import { money } from './money.ts';
import { naf } from './naf.ts';
import { nationality } from './nationality.ts';
import { nir } from './nir.ts';
import { number } from './number.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { text } from './text.ts';
import { truefalse } from './truefalse.ts';
import { year } from './year.ts';
import { yesno } from './yesno.ts';

/** How every kind of field is read, written and checked, by its name in the journey language. */
export const fieldReaders = {
  text,
  email,
  phone,
  number,
  money,
  percent,
  date,
  year,
  yesno,
  truefalse,
  choice,
  choices,
  country,
  nationality,
  commune,
  naf,
  iban,
  nir,
  consent,
  file,
  list: listOf((kind) => readerOf(kind)),
} as const satisfies { readonly [K in FieldKind]: FieldReader<K> };

/**
 * The reader of a kind. The cast is the one place where the link between a kind and its entry is stated rather than
 * proved: TypeScript cannot follow it through a type parameter, and `satisfies` above has checked every entry.
 */
export const readerOf = <K extends FieldKind>(kind: K): FieldReader<K> =>
  fieldReaders[kind] as unknown as FieldReader<K>;
