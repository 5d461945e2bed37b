import type { FieldKind } from '../definition/field-language.ts';
import type { FieldFacts, RawOf, ValueType } from './field-kind.ts';

/**
 * What must be known of every kind before any field is shown: how its values compare, and its empty boxes. All else of
 * a kind stands in its reader, which a browser fetches when it needs it.
 */
export const kindFacts = {
  text: { type: 'text', blank: '' },
  email: { type: 'text', blank: '' },
  phone: { type: 'text', blank: '' },
  number: { type: 'number', blank: '' },
  money: { type: 'money', blank: '' },
  percent: { type: 'percent', blank: '' },
  date: { type: 'date', blank: { day: '', month: '', year: '' } },
  year: { type: 'number', blank: '' },
  yesno: { type: 'yesno', blank: null },
  truefalse: { type: 'yesno', blank: null, once: true },
  choice: { type: 'code', blank: '' },
  choices: { type: 'codes', blank: [] },
  country: { type: 'code', blank: '' },
  nationality: { type: 'code', blank: '' },
  commune: { type: 'text', blank: '' },
  naf: { type: 'code', blank: '' },
  iban: { type: 'text', blank: '' },
  nir: { type: 'text', blank: '' },
  consent: { type: 'yesno', blank: null },
  file: { type: 'file', blank: {} },
  list: { type: 'list', blank: [] },
} as const satisfies { readonly [K in FieldKind]: FieldFacts<K> };

/** How the values of a kind compare and count. */
export const typeOfKind = (kind: FieldKind): ValueType => kindFacts[kind].type;

/** Whether an answer of this kind stands once it is saved. */
export const isOnce = (kind: FieldKind): boolean => 'once' in kindFacts[kind];

/** What stands in the boxes of a kind before anything was typed. The cast states what `satisfies` has checked. */
export const blankOf = <K extends FieldKind>(kind: K): RawOf<K> => kindFacts[kind].blank as RawOf<K>;
