import type { FieldKind } from '../definition/field-language.ts';
import type { FieldKindSpec } from './field-kind.ts';
import { fieldReaders } from './field-readers.ts';
import { kindFacts } from './kind-facts.ts';
import { choiceTrials } from './trials/choice.ts';
import { choicesTrials } from './trials/choices.ts';
import { communeTrials } from './trials/commune.ts';
import { consentTrials } from './trials/consent.ts';
import { countryTrials } from './trials/country.ts';
import { dateTrials } from './trials/date.ts';
import { emailTrials } from './trials/email.ts';
import { fileTrials } from './trials/file.ts';
import { ibanTrials } from './trials/iban.ts';
import { listTrials } from './trials/list.ts';
import { moneyTrials } from './trials/money.ts';
import { nafTrials } from './trials/naf.ts';
import { nationalityTrials } from './trials/nationality.ts';
import { nirTrials } from './trials/nir.ts';
import { numberTrials } from './trials/number.ts';
import { percentTrials } from './trials/percent.ts';
import { phoneTrials } from './trials/phone.ts';
import { textTrials } from './trials/text.ts';
import { truefalseTrials } from './trials/truefalse.ts';
import { yearTrials } from './trials/year.ts';
import { yesnoTrials } from './trials/yesno.ts';

/** Every kind of field with what it is tried with, by its name in the journey language. The browser takes `field-readers.ts`. */
export const fieldKinds = {
  text: { kind: 'text', ...kindFacts.text, ...fieldReaders.text, ...textTrials },
  email: { kind: 'email', ...kindFacts.email, ...fieldReaders.email, ...emailTrials },
  phone: { kind: 'phone', ...kindFacts.phone, ...fieldReaders.phone, ...phoneTrials },
  number: { kind: 'number', ...kindFacts.number, ...fieldReaders.number, ...numberTrials },
  money: { kind: 'money', ...kindFacts.money, ...fieldReaders.money, ...moneyTrials },
  percent: { kind: 'percent', ...kindFacts.percent, ...fieldReaders.percent, ...percentTrials },
  date: { kind: 'date', ...kindFacts.date, ...fieldReaders.date, ...dateTrials },
  year: { kind: 'year', ...kindFacts.year, ...fieldReaders.year, ...yearTrials },
  yesno: { kind: 'yesno', ...kindFacts.yesno, ...fieldReaders.yesno, ...yesnoTrials },
  truefalse: { kind: 'truefalse', ...kindFacts.truefalse, ...fieldReaders.truefalse, ...truefalseTrials },
  choice: { kind: 'choice', ...kindFacts.choice, ...fieldReaders.choice, ...choiceTrials },
  choices: { kind: 'choices', ...kindFacts.choices, ...fieldReaders.choices, ...choicesTrials },
  country: { kind: 'country', ...kindFacts.country, ...fieldReaders.country, ...countryTrials },
  nationality: { kind: 'nationality', ...kindFacts.nationality, ...fieldReaders.nationality, ...nationalityTrials },
  commune: { kind: 'commune', ...kindFacts.commune, ...fieldReaders.commune, ...communeTrials },
  naf: { kind: 'naf', ...kindFacts.naf, ...fieldReaders.naf, ...nafTrials },
  iban: { kind: 'iban', ...kindFacts.iban, ...fieldReaders.iban, ...ibanTrials },
  nir: { kind: 'nir', ...kindFacts.nir, ...fieldReaders.nir, ...nirTrials },
  consent: { kind: 'consent', ...kindFacts.consent, ...fieldReaders.consent, ...consentTrials },
  file: { kind: 'file', ...kindFacts.file, ...fieldReaders.file, ...fileTrials },
  list: { kind: 'list', ...kindFacts.list, ...fieldReaders.list, ...listTrials((kind) => specOf(kind)) },
} as const satisfies { readonly [K in FieldKind]: FieldKindSpec<K> };

/** All there is to know of a kind. The cast states what `satisfies` has checked entry by entry. */
export const specOf = <K extends FieldKind>(kind: K): FieldKindSpec<K> =>
  fieldKinds[kind] as unknown as FieldKindSpec<K>;
