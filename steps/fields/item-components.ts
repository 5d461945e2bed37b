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
  text: arriving(async () => (await import('./text/TextField.tsx')).TextField),
  email: arriving(async () => (await contacts()).EmailField),
  phone: arriving(async () => (await contacts()).PhoneField),
  number: arriving(async () => (await amounts()).NumberField),
  money: arriving(async () => (await amounts()).MoneyField),
  percent: arriving(async () => (await amounts()).PercentField),
  date: arriving(async () => (await import('./date/DateField.tsx')).DateField),
  year: arriving(async () => (await import('./year/YearField.tsx')).YearField),
  yesno: arriving(async () => (await import('./yesno/YesNoField.tsx')).YesNoField),
  truefalse: arriving(async () => (await import('./truefalse/TrueFalseField.tsx')).TrueFalseField),
  choice: arriving(async () => (await import('./choice/ChoiceField.tsx')).ChoiceField),
  choices: arriving(async () => (await import('./choices/ChoicesField.tsx')).ChoicesField),
  country: arriving(async () => (await countries()).CountryField),
  nationality: arriving(async () => (await countries()).NationalityField),
  commune: arriving(async () => (await import('./commune/CommuneField.tsx')).CommuneField),
  naf: arriving(async () => (await import('./naf/NafField.tsx')).NafField),
  iban: arriving(async () => (await import('./iban/IbanField.tsx')).IbanField),
  nir: arriving(async () => (await import('./nir/NirField.tsx')).NirField),
  consent: arriving(async () => (await import('./consent/ConsentField.tsx')).ConsentField),
  file: arriving(async () => (await import('./file/FileField.tsx')).FileField),
} satisfies { [K in Exclude<FieldKind, 'list'>]: FieldComponent<K> };
