import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scope } from '../../../../engine/conditions/scope.ts';
import { codesOf } from '../../../../engine/coverage/mutation/constants.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { FactDefinition } from '../../../../engine/definition/language.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import { readFact } from '../../../../engine/path/read-fact.ts';
import { law } from '../../law.ts';

const codes = ['A', 'B', 'C', '1', 2] as const;
const some = fc.subarray([...codes], { minLength: 1 });

it('of a fact, every code is known that some answer of the server comes to', () =>
  law(
    100,
    [
      fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('A', 'B')),
      fc.option(fc.constantFrom('B', 'C'), { nil: undefined }),
    ],
    (values, otherwise) => {
      const state: FactDefinition = { call: 'Core/Get', read: '$donnees.a', type: 'choice', values, otherwise };
      const names = new Map([['state', { kind: 'fact', type: 'text', slot: 0, list: undefined } as const]]);
      const said = ['x', 'y', 'z', 'else'].flatMap((a) => readFact(state, { a }) ?? []);
      expect(new Set(codesOf('state', { lists: {}, names }, { state }))).toEqual(new Set(said));
    },
  ));

it('of a question, every code is known that is taken for its answer, wherever its options are written', () =>
  law(100, [some, fc.subarray([...codes]), fc.boolean()], (offered, without, isListed) => {
    const options = offered.map((code) => ({ code, label: 'Oui' }));
    const lists = { own: options, other: [{ code: 'Z' }] };
    const field = {
      ...{ type: 'choice', label: 'Quoi', without: without.map(String) },
      ...(isListed ? { list: 'own' } : { options }),
    } as FieldDefinition;
    const scope: Scope = { lists, names: new Map([['one', { kind: 'field', type: 'code', slot: 0, field }]]) };
    const context = { today: '2026-03-15', locale: 'fr', lists, read: () => undefined } as const;
    const taken = [...codes, 'Z'].filter(
      (code) => specOf('choice').validate(code, field as never, context) === undefined,
    );
    expect(new Set(codesOf('one', scope, {}))).toEqual(new Set(taken));
  }));
