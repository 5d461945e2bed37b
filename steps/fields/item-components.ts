import { lazy } from 'react';
import type { FieldKind } from '../../engine/definition/language.ts';
import type { FieldComponent } from '../step-props.ts';

const amounts = () => import('./amount-fields.ts');
const contacts = () => import('./contact-fields.ts');
const countries = () => import('./country-fields.ts');

/**
 * What a field looks like, by kind; a list is put on top in `field-components.ts`, because its lines hold these.
 * Each arrives when a step needs it: a first step, which asks little or nothing, waits for none of the others.
 */
export const itemComponents = {
  text: lazy(async () => ({ default: (await import('./text/TextField.tsx')).TextField })),
  email: lazy(async () => ({ default: (await contacts()).EmailField })),
  phone: lazy(async () => ({ default: (await contacts()).PhoneField })),
  number: lazy(async () => ({ default: (await amounts()).NumberField })),
  money: lazy(async () => ({ default: (await amounts()).MoneyField })),
  percent: lazy(async () => ({ default: (await amounts()).PercentField })),
  date: lazy(async () => ({ default: (await import('./date/DateField.tsx')).DateField })),
  year: lazy(async () => ({ default: (await import('./year/YearField.tsx')).YearField })),
  yesno: lazy(async () => ({ default: (await import('./yesno/YesNoField.tsx')).YesNoField })),
  truefalse: lazy(async () => ({ default: (await import('./truefalse/TrueFalseField.tsx')).TrueFalseField })),
  choice: lazy(async () => ({ default: (await import('./choice/ChoiceField.tsx')).ChoiceField })),
  choices: lazy(async () => ({ default: (await import('./choices/ChoicesField.tsx')).ChoicesField })),
  country: lazy(async () => ({ default: (await countries()).CountryField })),
  nationality: lazy(async () => ({ default: (await countries()).NationalityField })),
  commune: lazy(async () => ({ default: (await import('./commune/CommuneField.tsx')).CommuneField })),
  naf: lazy(async () => ({ default: (await import('./naf/NafField.tsx')).NafField })),
  iban: lazy(async () => ({ default: (await import('./iban/IbanField.tsx')).IbanField })),
  nir: lazy(async () => ({ default: (await import('./nir/NirField.tsx')).NirField })),
  consent: lazy(async () => ({ default: (await import('./consent/ConsentField.tsx')).ConsentField })),
  file: lazy(async () => ({ default: (await import('./file/FileField.tsx')).FileField })),
} satisfies { [K in Exclude<FieldKind, 'list'>]: FieldComponent<K> };
