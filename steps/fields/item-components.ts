import { lazy } from 'react';
import type { FieldKind } from '../../engine/definition/language.ts';
import type { FieldComponent } from '../step-props.ts';
import { ChoiceField } from './choice/ChoiceField.tsx';
import { ChoicesField } from './choices/ChoicesField.tsx';
import { ConsentField } from './consent/ConsentField.tsx';
import { CountryField } from './country/CountryField.tsx';
import { DateField } from './date/DateField.tsx';
import { EmailField } from './email/EmailField.tsx';
import { MoneyField } from './money/MoneyField.tsx';
import { NationalityField } from './nationality/NationalityField.tsx';
import { NumberField } from './number/NumberField.tsx';
import { PercentField } from './percent/PercentField.tsx';
import { PhoneField } from './phone/PhoneField.tsx';
import { TextField } from './text/TextField.tsx';
import { TrueFalseField } from './truefalse/TrueFalseField.tsx';
import { YearField } from './year/YearField.tsx';
import { YesNoField } from './yesno/YesNoField.tsx';

/**
 * What a field looks like, by kind; a list is put on top in `field-components.ts`, because its lines hold these.
 * Kinds that few steps need arrive when a step needs them.
 */
export const itemComponents = {
  text: TextField,
  email: EmailField,
  phone: PhoneField,
  number: NumberField,
  money: MoneyField,
  percent: PercentField,
  date: DateField,
  year: YearField,
  yesno: YesNoField,
  truefalse: TrueFalseField,
  choice: ChoiceField,
  choices: ChoicesField,
  country: CountryField,
  nationality: NationalityField,
  consent: ConsentField,
  commune: lazy(() => import('./commune/CommuneField.tsx').then((module) => ({ default: module.CommuneField }))),
  naf: lazy(() => import('./naf/NafField.tsx').then((module) => ({ default: module.NafField }))),
  iban: lazy(() => import('./iban/IbanField.tsx').then((module) => ({ default: module.IbanField }))),
  nir: lazy(() => import('./nir/NirField.tsx').then((module) => ({ default: module.NirField }))),
  file: lazy(() => import('./file/FileField.tsx').then((module) => ({ default: module.FileField }))),
} satisfies { [K in Exclude<FieldKind, 'list'>]: FieldComponent<K> };
