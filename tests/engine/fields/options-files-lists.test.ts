import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileRef } from '../../../engine/answers/answers.ts';
import type { FieldOf } from '../../../engine/definition/field-language.ts';
import { boundsOf } from '../../../engine/fields/bounds.ts';
import { choice } from '../../../engine/fields/choice.ts';
import { choices } from '../../../engine/fields/choices.ts';
import { commune } from '../../../engine/fields/commune.ts';
import { consent } from '../../../engine/fields/consent.ts';
import { country } from '../../../engine/fields/country.ts';
import { fieldKinds, specOf } from '../../../engine/fields/field-kinds.ts';
import { file } from '../../../engine/fields/file.ts';
import { checkItems, readItems } from '../../../engine/fields/list-items.ts';
import { nationality } from '../../../engine/fields/nationality.ts';
import { optionsOf } from '../../../engine/fields/options.ts';
import { contextIn } from './field-cases.ts';

const context = contextIn('fr');

describe('choice', () => {
  const levels: FieldOf<'choice'> = { type: 'choice', label: 'l', list: 'levels', without: ['3'] };
  it('gives the code as the list has it, a number stays a number', () => {
    expect(choice.parse('2', levels, context)).toEqual({ value: 2 });
    expect(choice.format(2, levels, context)).toBe('2');
    expect(choice.validate('2', levels, context)?.code).toBe('option-unknown');
    expect(choice.validate(2, levels, context)).toBeUndefined();
  });
  it('leaves out what the field leaves out, and offers nothing from a list that is not there', () => {
    expect(optionsOf(levels, context).map(({ code }) => code)).toEqual([1, 2]);
    expect(choice.validate(3, levels, context)?.code).toBe('option-unknown');
    expect(choice.validate(1, { ...levels, list: 'nowhere' }, context)?.code).toBe('option-unknown');
    expect(
      choice.validate('toString', { ...levels, list: undefined, options: [{ code: 'a', label: 'A' }] }, context)?.code,
    ).toBe('option-unknown');
  });
});

describe('choices', () => {
  const colours: FieldOf<'choices'> = { type: 'choices', label: 'l', list: 'colours', max: 2, alone: ['none'] };
  it.each([
    [['red'], undefined],
    [['red', 'blue'], undefined],
    [['none'], undefined],
    [['none', 'red'], 'options-exclusive'],
    [['red', 'green', 'blue'], 'options-too-many'],
    [[], 'options-too-few'],
    [['red', 'red'], 'list-repeated'],
    [['pink'], 'option-unknown'],
    [[1], 'wrong-type'],
    ['red', 'wrong-type'],
    [{ 0: 'red', length: 1 }, 'wrong-type'],
  ])('%j meets %s', (value, code) => {
    expect(choices.validate(value, colours, context)?.code).toBe(code);
  });
  it('keeps what was chosen once, in its order', () => {
    expect(choices.parse(['blue', 'red', 'blue'], colours, context)).toEqual({ value: ['blue', 'red'] });
    expect(choices.parse([], colours, context)).toEqual({ empty: true });
    expect(choices.parse([], { ...colours, min: 0 }, context)).toEqual({ value: [] });
  });
});

describe('countries', () => {
  const field: FieldOf<'country'> = { type: 'country', label: 'l', without: ['US'] };
  it('stand in their list where there is one', () => {
    expect(country.parse(' fr ', field, context)).toEqual({ value: 'FR' });
    expect(country.validate('ES', field, context)?.code).toBe('option-unknown');
    expect(country.validate('ES', field, { ...context, lists: {} })).toBeUndefined();
    expect(country.validate('US', field, context)?.code).toBe('option-unknown');
    expect(country.validate('FRA', field, { ...context, lists: {} })?.code).toBe('option-unknown');
  });
  it('nationalities have a list of their own', () => {
    const own: FieldOf<'nationality'> = { type: 'nationality', label: 'l' };
    expect(nationality.validate('IT', own, context)).toBeUndefined();
    expect(nationality.validate('DE', own, context)?.code).toBe('option-unknown');
  });
});

describe('commune', () => {
  const field: FieldOf<'commune'> = { type: 'commune', label: 'l', postcode: '$home' };
  it('is asked of the postal code', () => {
    const asked: unknown[] = [];
    const known = (...question: readonly unknown[]) => {
      asked.push(question);
      return question[1] === 'Metz';
    };
    const at = { ...contextIn('fr', { home: '57000' }), known };
    expect(commune.validate('Metz', field, at)).toBeUndefined();
    expect(commune.validate('Nancy', field, at)).toEqual({
      code: 'commune-unknown',
      params: { postcode: { kind: 'text', value: '57000' } },
    });
    expect(asked).toEqual([
      ['communes', 'Metz', '57000'],
      ['communes', 'Nancy', '57000'],
    ]);
  });
  it('passes where it cannot be told', () => {
    expect(commune.validate('Nancy', field, { ...context, known: () => false })).toBeUndefined();
    expect(
      commune.validate('Nancy', field, { ...contextIn('fr', { home: '57000' }), known: undefined }),
    ).toBeUndefined();
    expect(
      commune.validate('Nancy', field, { ...contextIn('fr', { home: '57000' }), known: () => undefined }),
    ).toBeUndefined();
  });
});

describe('consent', () => {
  const field: FieldOf<'consent'> = { type: 'consent', label: 'l' };
  it('is true or nothing', () => {
    expect(consent.validate(true, field, context)).toBeUndefined();
    expect(consent.validate(false, field, context)?.code).toBe('consent-required');
    expect(consent.validate('true', field, context)?.code).toBe('wrong-type');
    expect(consent.parse(false, field, context)).toEqual({ issue: { code: 'consent-required' } });
    expect(consent.parse(false, { ...field, optional: true }, context)).toEqual({ empty: true });
    expect(consent.parse(null, field, context)).toEqual({ empty: true });
  });
});

describe('file', () => {
  const both: FieldOf<'file'> = {
    type: 'file',
    label: 'l',
    accept: ['pdf', 'jpg'],
    maxMb: 10,
    sides: ['front', 'back'],
  };
  const ref = (change: Partial<FileRef> = {}): FileRef => ({
    id: 'f1',
    name: 'cni.pdf',
    size: 10,
    type: 'application/pdf',
    ...change,
  });
  const code = (value: unknown) => file.validate(value, both, context)?.code;
  it.each([
    [{ front: ref(), back: ref() }, undefined],
    [{ front: ref({ size: 10_485_760 }), back: ref({ type: 'image/jpeg' }) }, undefined],
    [{ front: ref() }, 'file-missing-side'],
    [{}, 'file-missing-side'],
    [{ front: ref(), back: ref({ size: 10_485_761 }) }, 'file-too-large'],
    [{ front: ref({ size: 0 }), back: ref() }, 'file-empty'],
    [{ front: ref({ type: 'image/png' }), back: ref() }, 'file-type'],
    [{ front: ref({ type: 'text/html' }), back: ref() }, 'file-type'],
    [{ front: ref(), back: ref(), file: ref() }, 'wrong-type'],
    [{ front: ref({ size: -1 }), back: ref() }, 'wrong-type'],
    [{ front: ref({ size: 1.5 }), back: ref() }, 'wrong-type'],
    [{ front: ref({ name: 'n'.repeat(255), id: 'i'.repeat(128) }), back: ref({ size: 1 }) }, undefined],
    [{ front: ref({ name: 'n'.repeat(256) }), back: ref() }, 'wrong-type'],
    [{ front: ref({ name: '' }), back: ref() }, 'wrong-type'],
    [{ front: ref({ name: 'a\nb' }), back: ref() }, 'wrong-type'],
    [{ front: ref({ id: 'i'.repeat(129) }), back: ref() }, 'wrong-type'],
    [{ front: ref({ id: '../../etc' }), back: ref() }, 'wrong-type'],
    [{ front: ref({ name: 'a\u202Efdp.exe' }), back: ref() }, 'wrong-type'],
    [{ front: { ...ref(), more: 1 }, back: ref() }, 'wrong-type'],
    [[ref()], 'wrong-type'],
  ])('%#', (value, expected) => {
    expect(code(value)).toBe(expected);
  });
  it('has one side unless it has two, and names the side at fault', () => {
    const single: FieldOf<'file'> = { ...both, sides: undefined };
    expect(file.validate({ file: ref() }, single, context)).toBeUndefined();
    expect(file.validate({ front: ref() }, both, context)).toEqual({
      code: 'file-missing-side',
      params: { side: { kind: 'text', value: 'back' } },
    });
    expect(file.validate({ front: ref(), back: ref({ size: 99_999_999 }) }, both, context)?.params).toEqual({
      side: { kind: 'text', value: 'back' },
      max: { kind: 'bytes', value: 10_485_760 },
    });
    expect(file.parse({}, both, context)).toEqual({ empty: true });
    expect(file.parse({ front: ref() }, both, context)).toEqual({ value: { front: ref() } });
  });
});

describe('list', () => {
  const field: FieldOf<'list'> = {
    type: 'list',
    label: 'l',
    itemLabel: 'Origine',
    add: 'Ajouter',
    min: 1,
    max: 3,
    item: {
      kind: {
        type: 'choice',
        label: 'k',
        options: [
          { code: 'sale', label: 's' },
          { code: 'other', label: 'o' },
        ],
      },
      amount: { type: 'money', label: 'a', min: 1, max: '$ceiling' },
      town: { type: 'commune', label: 't', postcode: '$postcode', optional: true },
      postcode: { type: 'text', label: 'p', format: 'postcode', optional: true },
      detail: { type: 'text', label: 'd', when: { kind: 'other' } },
    },
  };
  const spec = fieldKinds.list;
  const around = contextIn('fr', { ceiling: 100_000, postcode: '13001' });
  const sale = { id: 'a', kind: 'sale', amount: 5000 };
  const told = (value: unknown, of = field, within = around) => {
    const issue = spec.validate(value, of, within);
    return issue === undefined ? undefined : [issue.inside, issue.code];
  };

  it('tells all that is wrong with all lines at once, in their order, read or not', () => {
    const wrongs = {
      kind: [
        ['', 'required'],
        ['gift', 'option-unknown'],
      ],
      amount: [
        ['', 'required'],
        ['x', 'number-format'],
        ['0', 'number-too-small'],
      ],
    } as const;
    const cell = (...wrong: readonly (readonly [string, string])[]) => fc.constantFrom(undefined, ...wrong);
    const line = fc.record({ kind: cell(...wrongs.kind), amount: cell(...wrongs.amount) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const raw = lines.map(({ kind, amount }, n) => ({
          id: `l${n}`,
          kind: kind?.[0] ?? 'sale',
          amount: amount?.[0] ?? '50',
        }));
        const parsed = spec.parse(raw, field, around);
        const seed =
          'issue' in parsed ? parsed.issue : 'value' in parsed ? spec.validate(parsed.value, field, around) : undefined;
        const found = seed === undefined ? [] : [seed, ...(seed.others ?? [])];
        expect(found.map(({ inside, code }) => [inside, code])).toEqual(
          lines.flatMap(({ kind, amount }, n) => [
            ...(kind === undefined ? [] : [[`[l${n}].kind`, kind[1]]]),
            ...(amount === undefined ? [] : [[`[l${n}].amount`, amount[1]]]),
          ]),
        );
      }),
    );
  });

  it.each([
    [[sale], undefined],
    [[{ ...sale, kind: 'other', detail: 'prêt' }], undefined],
    [[{ ...sale, kind: 'other' }], ['[a].detail', 'required']],
    [[{ ...sale, detail: 'prêt' }], ['[a].detail', 'hidden-field']],
    [[{ ...sale, colour: 'red' }], ['[a].colour', 'unknown-field']],
    [[JSON.parse('{"id":"a","kind":"sale","amount":5000,"__proto__":1}')], ['[a].__proto__', 'unknown-field']],
    [[{ id: 'a', kind: 'sale' }], ['[a].amount', 'required']],
    [
      [sale, { ...sale, id: 'b', amount: 100_001 }],
      ['[b].amount', 'number-too-large'],
    ],
    [
      [sale, sale],
      [undefined, 'list-repeated'],
    ],
    [[{ ...sale, id: '' }], [undefined, 'wrong-type']],
    [[{ ...sale, id: 'a b' }], [undefined, 'wrong-type']],
    [[{ ...sale, id: '__proto__' }], [undefined, 'wrong-type']],
    [[{ ...sale, id: 'x'.repeat(65) }], [undefined, 'wrong-type']],
    [[{ ...sale, id: 'x'.repeat(64) }], undefined],
    [
      [sale, null],
      [undefined, 'wrong-type'],
    ],
    [[], [undefined, 'list-too-short']],
    [['a', 'b', 'c', 'd'].map((id) => ({ ...sale, id })), [undefined, 'list-too-long']],
    [sale, [undefined, 'wrong-type']],
  ])('%#', (value, expected) => {
    expect(told(value)).toEqual(expected);
  });

  it('reads names inside the line before names around it', () => {
    const asked: unknown[] = [];
    const known = (_: string, code: string, within?: string) => {
      asked.push([code, within]);
      return true;
    };
    spec.validate(
      [
        { ...sale, town: 'Metz', postcode: '57000' },
        { ...sale, id: 'b', town: 'Metz' },
      ],
      field,
      { ...around, known },
    );
    // The line's own postal code, although it comes after; never the one around the list, even where the line has none.
    expect(asked).toEqual([['Metz', '57000']]);
  });

  it('shows every field of a line where nothing can decide its conditions', () => {
    const within = { ...around, holds: undefined };
    expect(told([sale], field, within)).toEqual(['[a].detail', 'required']);
    expect(told([{ ...sale, detail: 'prêt' }], field, within)).toBeUndefined();
  });

  it('drops what was typed in a field that is hidden now, and tells everything that is wrong', () => {
    const raw = [
      { id: 'a', kind: 'sale', amount: '50,00', detail: 'oublié' },
      { id: 'b', kind: '', amount: 'beaucoup' },
      { id: 'c', kind: 'other', amount: '12', detail: 'prêt' },
    ];
    const { items, issues } = readItems(raw, field, around, specOf);
    expect(items).toEqual([
      { id: 'a', kind: 'sale', amount: 5000 },
      { id: 'b' },
      { id: 'c', kind: 'other', amount: 1200, detail: 'prêt' },
    ]);
    expect(issues.map(({ inside, code }) => [inside, code])).toEqual([
      ['[b].kind', 'required'],
      ['[b].amount', 'number-format'],
    ]);
    expect(checkItems(items, field, around, specOf).map(({ inside, code }) => [inside, code])).toEqual([
      ['[b].kind', 'required'],
      ['[b].amount', 'required'],
    ]);
    expect(spec.parse(raw, field, around)).toMatchObject({ issue: { inside: '[b].kind', code: 'required' } });
  });

  it('nests', () => {
    const nested: FieldOf<'list'> = {
      ...field,
      item: { part: { ...field, item: { share: { type: 'percent', label: 's' } } } },
    };
    expect(told([{ id: 'x', part: [{ id: 'y', share: 10_001 }] }], nested)).toEqual([
      '[x].part[y].share',
      'number-too-large',
    ]);
  });

  it('keeps the bounds of the kinds inside visible to the renderer', () => {
    expect(boundsOf(field, around)).toEqual({ min: 1, max: 3 });
    expect(boundsOf({ type: 'money', label: 'a', max: '$ceiling', step: 10 }, around)).toEqual({
      min: 0,
      max: 100_000,
      step: 1000,
    });
    expect(boundsOf({ type: 'yesno', label: 'y' }, around)).toEqual({});
  });
});
