import { lazy } from 'react';
import type { FieldKind } from '../../engine/definition/language.ts';
import type { FieldComponent } from '../step-props.ts';

const ticked = () => import('./ticked-fields.ts');
const typed = () => import('./typed-fields.ts');

/**
 * What a field looks like, by kind; a list is put on top in `field-components.ts`, because its lines hold these.
 * Each arrives when a step needs it: a first step, which asks little or nothing, waits for none of the others.
 */
export const itemComponents = {
  text: lazy(async () => ({ default: (await typed()).TextField })),
  email: lazy(async () => ({ default: (await typed()).EmailField })),
  phone: lazy(async () => ({ default: (await typed()).PhoneField })),
  number: lazy(async () => ({ default: (await typed()).NumberField })),
  money: lazy(async () => ({ default: (await typed()).MoneyField })),
  percent: lazy(async () => ({ default: (await typed()).PercentField })),
  date: lazy(async () => ({ default: (await typed()).DateField })),
  year: lazy(async () => ({ default: (await typed()).YearField })),
  yesno: lazy(async () => ({ default: (await ticked()).YesNoField })),
  truefalse: lazy(async () => ({ default: (await ticked()).TrueFalseField })),
  choice: lazy(async () => ({ default: (await ticked()).ChoiceField })),
  choices: lazy(async () => ({ default: (await ticked()).ChoicesField })),
  country: lazy(async () => ({ default: (await typed()).CountryField })),
  nationality: lazy(async () => ({ default: (await typed()).NationalityField })),
  commune: lazy(async () => ({ default: (await import('./commune/CommuneField.tsx')).CommuneField })),
  naf: lazy(async () => ({ default: (await import('./naf/NafField.tsx')).NafField })),
  iban: lazy(async () => ({ default: (await import('./iban/IbanField.tsx')).IbanField })),
  nir: lazy(async () => ({ default: (await import('./nir/NirField.tsx')).NirField })),
  consent: lazy(async () => ({ default: (await ticked()).ConsentField })),
  file: lazy(async () => ({ default: (await import('./file/FileField.tsx')).FileField })),
} satisfies { [K in Exclude<FieldKind, 'list'>]: FieldComponent<K> };
