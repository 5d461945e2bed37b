import { expect, test } from 'vitest';
import {
  actionShape,
  factShape,
  fieldShapes,
  journeyShape,
  keyOrders,
  outcomeShape,
  requiresShape,
  sectionShape,
  stepShape,
  useOrder,
  type PropertyShape,
} from '../../../engine/authoring/shapes.ts';

/** `name?: kind`, with the words of a choice. */
const told = (shape: readonly PropertyShape[] = []): readonly string[] =>
  shape.map(
    (one) =>
      `${one.name}${one.optional ? '?' : ''}: ${one.kind}${'choices' in one ? ` ${one.choices.slice(0, 3).join()}` : ''}`,
  );
const words = (text: string): readonly string[] => text.split('; ');

const every = words(
  'type: data; label: text; hint?: text; why?: text; missing?: text; when?: when; optional?: flag; default?: literal; example?: literal; autocomplete?: word; sensitive?: flag; was?: word',
);
const kinds: Readonly<Record<string, string>> = {
  text: 'min?: number; max?: number; format?: choice name,line,paragraph; same?: word',
  email: '',
  phone: 'mobile?: yesno',
  number: 'min?: bound; max?: bound; step?: number; unit?: text; unitOne?: text; ui?: choice slider',
  money: 'min?: bound; max?: bound; step?: number; ui?: choice slider',
  percent: 'min?: bound; max?: bound; step?: number; ui?: choice slider',
  date: 'min?: word; max?: word',
  year: 'min?: bound; max?: bound',
  yesno: '',
  truefalse: 'right: yesno; explain: text',
  choice:
    'list?: word; options?: data; without?: words; against?: words; mark?: text; noMark?: text; ui?: choice cards,select,radios',
  choices:
    'list?: word; options?: data; without?: words; against?: words; mark?: text; noMark?: text; min?: number; max?: number; alone?: words',
  country: 'without?: words',
  nationality: '',
  commune: 'postcode: word',
  naf: '',
  iban: 'countries?: words',
  nir: '',
  consent: 'documents?: words',
  file: 'accept: several pdf,jpg,png; maxMb: number; sides?: several front,back',
  list: 'min: number; max: number; item: data; itemLabel: text; add: text; total?: word; rest?: text',
};

test('every kind of question has the properties that an editor offers for it', () => {
  const wanted = Object.entries(kinds).map(([kind, own]) => [kind, [...every, ...words(own).filter(Boolean)]]);
  expect([...fieldShapes].map(([kind, shape]) => [kind, told(shape)])).toEqual(wanted);
});

test('so have journeys, what the server says, steps, sections and outcomes, in the order in which they are written', () => {
  expect(told(stepShape)).toEqual(
    words(
      'id: word; screen?: choice form,cards,info; route: word; title: text; short?: text; intro?: text; body?: texts; why?: text; action?: text; illustration?: word; when?: when; load?: data; fields?: data; compute?: data; rules?: data; live?: data; documents?: words; save?: data; refresh?: words; commit?: flag; exits?: data; show?: words; known?: data; was?: word',
    ),
  );
  expect(told(sectionShape)).toEqual(
    words('id: word; title: text; state?: word; when?: when; skipIf?: when; steps: data'),
  );
  expect(told(outcomeShape)).toEqual(
    words(
      'kind: choice done,blocked,adviser; route: word; title: text; body: texts; illustration?: word; poll?: words; actions?: data; was?: word',
    ),
  );
  expect(told(actionShape)).toEqual(words('id: word; label: text; when?: when; to?: word; href?: word'));
  expect(told(requiresShape)).toEqual(words('journey: word; because: text; changes?: flag'));
  expect(told(factShape)).toEqual(
    words(
      'label?: text; call: word; read: word; type: choice choice,yesno,number; values?: data; list?: word; otherwise?: literal',
    ),
  );
  expect(told(journeyShape)).toEqual(
    words(
      '$schema?: word; id: word; title: text; extends?: word; requires?: data; about?: data; for?: when; facts?: data; compute?: data; sections: data; outcomes: data; track?: data',
    ),
  );
  expect(useOrder).toEqual(['use', 'as', 'with', 'when', 'remove', 'insert', 'change']);
  expect(keyOrders.step).toEqual(stepShape.map(({ name }) => name));
});
