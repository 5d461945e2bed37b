import type { FieldKind } from '../../engine/definition/field-language.ts';
import type { FieldComponent } from '../step-props.ts';
import { arriving } from './arriving.ts';

const amounts = () => import('./amount-fields.ts');
const contacts = () => import('./contact-fields.ts');
const countries = () => import('./country-fields.ts');

/**
 * What a field looks like, by kind; a list is put on top in `field-components.ts`, because its lines hold these.
 * Each arrives when a step needs it: a first step, which asks little or nothing, waits for none of the others.
 */
export const itemComponents = {
  text: arriving(() => import('./text/TextField.tsx'), 'TextField'),
  email: arriving(contacts, 'EmailField'),
  phone: arriving(contacts, 'PhoneField'),
  number: arriving(amounts, 'NumberField'),
  money: arriving(amounts, 'MoneyField'),
  percent: arriving(amounts, 'PercentField'),
  date: arriving(() => import('./date/DateField.tsx'), 'DateField'),
  year: arriving(() => import('./year/YearField.tsx'), 'YearField'),
  yesno: arriving(() => import('./yesno/YesNoField.tsx'), 'YesNoField'),
  truefalse: arriving(() => import('./truefalse/TrueFalseField.tsx'), 'TrueFalseField'),
  choice: arriving(() => import('./choice/ChoiceField.tsx'), 'ChoiceField'),
  choices: arriving(() => import('./choices/ChoicesField.tsx'), 'ChoicesField'),
  country: arriving(countries, 'CountryField'),
  nationality: arriving(countries, 'NationalityField'),
  commune: arriving(() => import('./commune/CommuneField.tsx'), 'CommuneField'),
  naf: arriving(() => import('./naf/NafField.tsx'), 'NafField'),
  iban: arriving(() => import('./iban/IbanField.tsx'), 'IbanField'),
  nir: arriving(() => import('./nir/NirField.tsx'), 'NirField'),
  consent: arriving(() => import('./consent/ConsentField.tsx'), 'ConsentField'),
  file: arriving(() => import('./file/FileField.tsx'), 'FileField'),
} satisfies { [K in Exclude<FieldKind, 'list'>]: FieldComponent<K> };
