import { describe, expect, test } from 'vitest';
import type { FieldDefinition, FieldKind } from '../../../engine/definition/field-language.ts';
import { loadReaders, readerOf } from '../../../engine/fields/field-readers.browser.ts';
import { fieldReaders } from '../../../engine/fields/field-readers.ts';
import { kindFacts } from '../../../engine/fields/kind-facts.ts';
import { contextIn } from './field-cases.ts';

const kinds = Object.keys(kindFacts) as FieldKind[];
const fieldOf = (kind: FieldKind): FieldDefinition =>
  ({
    type: kind,
    label: 'x',
    ...(kind === 'list' ? { min: 0, max: 3, item: { share: { type: 'percent', label: 'y' } } } : {}),
  }) as FieldDefinition;

describe('the readers of a browser', () => {
  test('are not there before they are asked for, and say so', () => {
    for (const kind of kinds) expect(() => readerOf(kind)).toThrow(kind);
  });

  test('come with those of the lines of a list', async () => {
    await loadReaders([fieldOf('list')]);
    const read = readerOf('list').parse([{ id: 'a', share: '50' }], fieldOf('list') as never, contextIn('fr'));
    expect(read).toEqual({ value: [{ id: 'a', share: 5000 }] });
    expect(() => readerOf('iban')).toThrow('iban');
  });

  test('are those of the server, every one', async () => {
    await loadReaders(kinds.map(fieldOf));
    for (const kind of kinds.filter((one) => one !== 'list')) expect(readerOf(kind)).toBe(fieldReaders[kind]);
  });
});
