import { describe, expect, it } from 'vitest';
import { namesInWhen } from '../../../engine/conditions/names-in.ts';
import { scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

describe('a step is settled once it was saved', () => {
  it('where its conditions read nothing but answers that are always asked for, and not where one reads a fact', async () => {
    const met = { settled: 0, not: 0 };
    await law(100, [scenario], ({ plan }) => {
      const { facts, sections } = plan.journey;
      const plain = new Set(
        plan.steps.flatMap(({ fields }) =>
          fields.flatMap(({ name, field }) => (field.when === undefined ? [name] : [])),
        ),
      );
      for (const { step, settled } of plan.steps) {
        const section = sections.find(({ id }) => id === step.section);
        const whens = [section?.when, step.useWhen, step.when].filter((when) => when !== undefined);
        const names = whens.flatMap(namesInWhen);
        if (names.some((name) => name in facts) || JSON.stringify(whens).includes('"today')) {
          expect(settled).toBe(false);
          met.not += 1;
        } else if (names.every((name) => plain.has(name))) {
          expect(settled).toBe(true);
          if (names.length > 0) met.settled += 1;
        }
      }
    });
    expect(met.settled).toBeGreaterThan(enough(10));
    expect(met.not).toBeGreaterThan(enough(10));
  });
});
