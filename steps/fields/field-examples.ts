import type { FieldKind } from '../../engine/definition/field-language.ts';
import { choiceExamples } from './choice/examples.ts';
import { choicesExamples } from './choices/examples.ts';
import { communeExamples } from './commune/examples.ts';
import { consentExamples } from './consent/examples.ts';
import { countryExamples } from './country/examples.ts';
import { dateExamples } from './date/examples.ts';
import { emailExamples } from './email/examples.ts';
import type { FieldExamples } from './field-example.ts';
import { fileExamples } from './file/examples.ts';
import { ibanExamples } from './iban/examples.ts';
import { listExamples } from './list/examples.ts';
import { moneyExamples } from './money/examples.ts';
import { nafExamples } from './naf/examples.ts';
import { nationalityExamples } from './nationality/examples.ts';
import { nirExamples } from './nir/examples.ts';
import { numberExamples } from './number/examples.ts';
import { percentExamples } from './percent/examples.ts';
import { phoneExamples } from './phone/examples.ts';
import { textExamples } from './text/examples.ts';
import { truefalseExamples } from './truefalse/examples.ts';
import { yearExamples } from './year/examples.ts';
import { yesnoExamples } from './yesno/examples.ts';

/** Examples of every kind, by name: what the gallery shows and what its tests try. No page of the app holds them. */
export const fieldExamples = {
  text: textExamples,
  email: emailExamples,
  phone: phoneExamples,
  number: numberExamples,
  money: moneyExamples,
  percent: percentExamples,
  date: dateExamples,
  year: yearExamples,
  yesno: yesnoExamples,
  truefalse: truefalseExamples,
  choice: choiceExamples,
  choices: choicesExamples,
  country: countryExamples,
  nationality: nationalityExamples,
  commune: communeExamples,
  naf: nafExamples,
  iban: ibanExamples,
  nir: nirExamples,
  consent: consentExamples,
  file: fileExamples,
  list: listExamples,
} as const satisfies { readonly [K in FieldKind]: FieldExamples<K> };
