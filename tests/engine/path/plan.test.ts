import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../engine/conditions/scope.ts';
import { typeOfKind } from '../../../engine/fields/kind-facts.ts';
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

/** Of a name, or of what stands under a name in each line of a list. */
const typeOf = ({ names }: Scope, name: string): string | undefined => {
  const own = names.get(name);
  if (own !== undefined) return own.type;
  const dot = name.lastIndexOf('.');
  const list = names.get(name.slice(0, dot));
  const inside =
    list?.kind === 'field' && list.field.type === 'list' ? list.field.item[name.slice(dot + 1)] : undefined;
  return inside === undefined ? undefined : typeOfKind(inside.type);
};

it('what is worked out is of the type of what is read first, or of the one that it always has', async () => {
  const met = new Set<string>();
  const always: Readonly<Record<string, string>> = {
    ...{ band: 'code', count: 'number', years: 'number', right: 'number', points: 'number' },
  };
  await law(600, [scenario], ({ plan: { scope } }) => {
    for (const info of scope.names.values()) {
      if (info.kind !== 'compute') continue;
      const [operator = ''] = Object.keys(info.calc);
      const [, first = ''] = /"\$([\w.]+)"/u.exec(JSON.stringify(info.calc)) ?? [];
      const told = 'as' in info.calc ? info.calc.as : always[operator];
      expect([info.calc, info.type]).toEqual([info.calc, told ?? typeOf(scope, first)]);
      met.add('as' in info.calc ? `${operator} as ${info.calc.as}` : operator);
    }
  });
  for (const as of ['money', 'percent', 'number']) expect(met).toContain(`listValue as ${as}`);
  expect(met.size).toBeGreaterThan(10);
});
