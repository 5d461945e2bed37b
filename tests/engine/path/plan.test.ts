import { expect, it } from 'vitest';
import type { Scope } from '../../../engine/conditions/scope.ts';
import { typeOfKind } from '../../../engine/fields/kind-facts.ts';
import { scenario } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

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
