import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOfFile, pathOfPointer, toPointer } from '../../../engine/definition/finding.ts';
import { law } from '../law.ts';

const key = fc.oneof(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a'), maxLength: 6 }), fc.nat(12));

it('a pointer leads where the path leads that it was made of, key by key', () =>
  law(200, [fc.array(key, { maxLength: 5 })], (path) => {
    const pointer = toPointer(path);
    expect(pathOfPointer(pointer)).toEqual(path.map(String));
    // One slash before each key, and none in it.
    expect(pointer.split('/')).toHaveLength(path.length + 1);
    expect(/~(?![01])/u.test(pointer)).toBe(false);
  }));

it('an id is the name of its file, whatever folders it stands in, and however they are written', () =>
  law(
    100,
    [fc.stringMatching(/^[a-z.-]{1,9}$/u), fc.array(fc.constantFrom('parts', 'a.json', '..', 'x y')), fc.boolean()],
    (id, folders, isOther) => {
      const mark = isOther ? '\\' : '/';
      expect(idOfFile([...folders, `${id}.json`].join(mark))).toBe(id);
      expect(idOfFile(id)).toBe(id.replace(/\.json$/u, ''));
    },
  ));
