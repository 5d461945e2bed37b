import { expect, test } from 'vitest';
import { factShape, fieldShapes, outcomeShape, sectionShape, stepShape } from '../../engine/authoring/shapes.ts';
import { choiceWords } from '../../studio/edit/property-words.ts';

test('every word of the language that somebody chooses is called something in both languages', () => {
  const shapes = [[...fieldShapes.values()].flat(), stepShape, sectionShape, outcomeShape, factShape].flat();
  const words = new Set(shapes.flatMap((shape) => ('choices' in shape ? shape.choices : [])));
  expect(words.size).toBeGreaterThan(20);
  expect([...words].filter((word) => choiceWords[word] === undefined)).toEqual([]);
});
