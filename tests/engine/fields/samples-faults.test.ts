import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldKind } from '../../../engine/definition/field-language.ts';
import type { RawOf } from '../../../engine/fields/field-kind.ts';
import { fieldKinds, specOf } from '../../../engine/fields/field-kinds.ts';
import { contextIn } from './field-cases.ts';

const context = contextIn('fr');
const define = (facts: object): FieldDefinition => ({ label: 'l', ...facts }) as unknown as FieldDefinition;
const samplesOf = (facts: object) => {
  const field = define(facts);
  return specOf<FieldKind>(field.type).samples(field, context);
};
const faultsOf = (facts: object) => {
  const field = define(facts);
  return specOf<FieldKind>(field.type)
    .faults(field, context)
    .map(({ raw, code }) => [typeof raw === 'string' ? raw.replaceAll('\u202F', ' ') : raw, code]);
};

describe('samples: the author’s example first, then a plain value, then the bounds', () => {
  it.each([
    [{ type: 'money', example: 5000, min: 500, max: 10_000 }, [500_000, 123_450, 100_000, 525_000, 50_000, 1_000_000]],
    [{ type: 'money', min: 95, max: 1010, step: 50 }, [100_000, 10_000, 55_000]],
    [{ type: 'money' }, [123_450, 100_000, 10_000, 0]],
    [{ type: 'money', example: 0.29 }, [29, 123_450, 100_000, 10_000, 0]],
    [{ type: 'percent', example: 33.33 }, [3333, 1250, 5000, 100, 0, 10_000]],
    [{ type: 'number', example: 3, max: 12 }, [3, 10, 2, 6, 0, 12]],
    [{ type: 'number', example: 2.5, min: 0.5, max: 5, step: 0.5 }, [2.5, 2, 3, 0.5, 5]],
    [
      { type: 'date', example: '1990-01-01', min: '1980-02-03', max: 'today' },
      ['1990-01-01', '1985-03-27', '2026-03-15', '1980-02-03', '2000-02-29'],
    ],
    [{ type: 'year', example: 2040, min: 'today+8 years', max: 2050 }, [2040, 2036, 2034, 2050]],
    [{ type: 'yesno' }, [false, true]],
    [{ type: 'yesno', example: true }, [true, false]],
    [{ type: 'truefalse', right: true }, [true, false]],
    [{ type: 'truefalse', right: false }, [false, true]],
    [{ type: 'consent' }, [true]],
    [{ type: 'choice', list: 'levels', example: 3, without: [2] }, [3, 1]],
    [
      { type: 'choices', list: 'colours', alone: ['none'], max: 2, example: ['blue', 'green'] },
      [['blue', 'green'], ['red'], ['red', 'green'], ['blue'], ['none']],
    ],
    [{ type: 'choices', list: 'levels', min: 0 }, [['1'], [], ['1', '2', '3'], ['3']]],
    [{ type: 'country', example: 'gb' }, ['GB', 'FR', 'BE', 'DE']],
    [{ type: 'nationality' }, ['FR', 'BE', 'IT']],
    [{ type: 'phone', example: '0690 12 34 56', mobile: true }, ['+590690123456', '+33612345678', '+3225551234']],
    [{ type: 'naf', example: '01 11 z' }, ['01.11Z', '62.01Z', '47.11F']],
    [
      { type: 'nir', example: '1 90 01 99 330 001 54' },
      ['190019933000154', '185057511600159', '269022A00412363', '255082B03300424'],
    ],
    [
      { type: 'email', example: 'Lea@Exemple.fr' },
      ['lea@exemple.fr', 'camille.durand@exemple.fr', 'jean-marc+epargne@mail.exemple.co.uk', 'a@b.fr'],
    ],
    [{ type: 'text', format: 'otp', example: '111 222' }, ['111222', '123456', '000000']],
    [{ type: 'text', min: 3, max: 11, example: 'quinze' }, ['quinze', 'Bâtiment A', 'aaa', 'ééééééééééé']],
    [{ type: 'text', format: 'code', same: '$secret' }, ['AMI-2025']],
    [{ type: 'iban', countries: ['BE'] }, ['BE09111111111111']],
  ])('%j', (facts, samples) => {
    if (facts.type === 'iban') expect(samplesOf(facts)).toEqual([expect.stringMatching(/^BE\d{2}1{12}$/)]);
    else expect(samplesOf(facts)).toEqual(samples);
  });

  it('of a list: one line, then as few and as many as it takes, each field in turn', () => {
    const item = {
      share: { type: 'percent', label: 's', example: 60 },
      kind: { type: 'choice', label: 'k', list: 'levels' },
    };
    expect(samplesOf({ type: 'list', min: 0, max: 3, item })).toEqual([
      [{ id: 'item-1', share: 6000, kind: 1 }],
      [],
      [
        { id: 'item-1', share: 6000, kind: 1 },
        { id: 'item-2', share: 1250, kind: 2 },
        { id: 'item-3', share: 5000, kind: 3 },
      ],
    ]);
    // More lines than a field has samples: the last one again.
    const few = { agreed: { type: 'consent', label: 'c' } };
    expect(samplesOf({ type: 'list', min: 2, max: 2, item: few })).toEqual([
      [
        { id: 'item-1', agreed: true },
        { id: 'item-2', agreed: true },
      ],
    ]);
  });

  it('of a file: each type that is taken, usual, smallest, largest', () => {
    const samples = samplesOf({ type: 'file', accept: ['pdf', 'png'], maxMb: 2 }) as unknown as readonly {
      file: { size: number; type: string };
    }[];
    expect(samples.map(({ file }) => [file.type, file.size])).toEqual([
      ['application/pdf', 120_000],
      ['application/pdf', 1],
      ['application/pdf', 2_097_152],
      ['image/png', 120_000],
      ['image/png', 1],
      ['image/png', 2_097_152],
    ]);
  });
});

describe('faults stand right beside the bound', () => {
  it.each([
    [
      { type: 'money', min: 500, max: 1000, step: 50 },
      ['450', 'number-too-small'],
      ['1 050', 'number-too-large'],
      ['750,01', 'number-off-step'],
    ],
    [{ type: 'money', max: 1000 }, ['-0,01', 'number-too-small'], ['1 000,01', 'number-too-large']],
    [
      { type: 'number', min: 1, max: 5 },
      ['0', 'number-too-small'],
      ['6', 'number-too-large'],
      ['1,5', 'number-not-whole'],
    ],
    [
      { type: 'percent' },
      ['-0,01', 'number-too-small'],
      ['100,01', 'number-too-large'],
      ['1,555', 'number-too-precise'],
    ],
    [{ type: 'year', min: 2000, max: 2050 }, ['1999', 'number-too-small'], ['2051', 'number-too-large']],
    [{ type: 'text', min: 3, max: 5 }, ['aa', 'text-too-short'], ['aaaaaa', 'text-too-long']],
    [{ type: 'text', min: 2, max: 10 }, ['a', 'text-too-short']],
    [
      { type: 'date', min: 'today', max: 'today+1 month' },
      [{ day: '14', month: '03', year: '2026' }, 'date-too-early'],
      [{ day: '16', month: '04', year: '2026' }, 'date-too-late'],
    ],
    [
      { type: 'choices', list: 'levels', min: 2, max: 2 },
      [['1'], 'options-too-few'],
      [['1', '2', '3'], 'options-too-many'],
      [['1', 'option-that-is-not-offered'], 'option-unknown'],
    ],
    [{ type: 'choices', list: 'colours', alone: ['none'] }, [['none', 'red'], 'options-exclusive']],
    [{ type: 'country', without: ['US'] }, ['US', 'option-unknown']],
    [{ type: 'iban', countries: ['DE'] }, [expect.stringMatching(/^FR/), 'iban-country']],
    [
      { type: 'iban', countries: ['FR'] },
      [expect.stringMatching(/^DE/), 'iban-country'],
      ['FR49 3000 6000 0112 3456 7890 190', 'iban-key'],
    ],
    [{ type: 'phone', mobile: true }, ['01 23 45 67 89', 'phone-not-mobile']],
    [{ type: 'commune', postcode: '$postcode' }, ['Villeneuve-sur-Nulle-Part', 'commune-unknown']],
    [{ type: 'naf' }, ['00.00A', 'naf-unknown']],
    [{ type: 'text', format: 'code', same: '$secret' }, ['A1', 'text-different']],
  ])('%j', (facts, ...expected) => {
    const faults = faultsOf(facts);
    for (const fault of expected) expect(faults).toContainEqual(fault);
  });

  it('of a list: too few, too many, each box left empty, each box mistyped', () => {
    const item = {
      share: { type: 'percent', label: 's' },
      note: { type: 'text', label: 'n', optional: true },
      more: { type: 'text', label: 'm', when: { share: 1 } },
    };
    const faults = faultsOf({ type: 'list', min: 2, max: 3, item });
    expect(faults.map(([raw, code]) => [Array.isArray(raw) ? raw.length : raw, code])).toEqual([
      [1, 'list-too-short'],
      [4, 'list-too-long'],
      [2, 'required'],
      [2, 'number-format'],
      [2, 'text-format'],
    ]);
  });

  it('of an optional consent there are none', () => {
    expect(faultsOf({ type: 'consent', optional: true })).toEqual([]);
    expect(faultsOf({ type: 'consent' })).toEqual([[false, 'consent-required']]);
  });
});

it('what was never typed is empty, whatever the kind; a damaged draft is a wrong type', () => {
  for (const [kind, spec] of Object.entries(fieldKinds)) {
    const field = define({ type: kind, min: 1, max: 2, item: {}, accept: ['pdf'], maxMb: 1, postcode: '$p' });
    const parse = (raw: unknown) => specOf<FieldKind>(field.type).parse(raw as RawOf<FieldKind>, field, context);
    expect([kind, parse(null), parse(undefined), parse(spec.blank)]).toEqual([
      kind,
      { empty: true },
      { empty: true },
      { empty: true },
    ]);
    expect([kind, parse(12)]).toEqual([kind, { issue: { code: 'wrong-type' } }]);
  }
});
