import { beforeAll, expect, test } from 'vitest';
import { replacedPaths, replacementOf } from '../../app/navigation/replaced-paths.ts';
import { hasPage } from '../../app/navigation/page-paths.ts';
import { coverShipped } from '../paths/shipped-suites.ts';
import { lacking, routes, tellServed } from './specification.ts';

/** Routes where a generated customer has been: a step or an outcome that nobody reaches is not served. */
let visited: ReadonlySet<string>;
beforeAll(async () => {
  const suites = await coverShipped('steps');
  visited = new Set(
    suites.flatMap(({ plan, suite }) =>
      suite.customers.flatMap(({ visits, end }) => [
        end.route,
        ...visits.map(({ step }) => plan.steps[plan.indexOf.get(step) ?? -1]?.place.route ?? ''),
      ]),
    ),
  );
}, 180_000);

/** The name of the product stands where the specification leaves it open. */
const pathOf = ({ path }: { readonly path: string }): string => path.replace('{product}', 'parcours');

/** A path may ask a page for a part of what it shows. */
const isServed = (address: string): boolean => {
  const [path = ''] = address.split('?');
  return path === '' || hasPage(path) || visited.has(path);
};

test('what replaced a path is there, and the path itself is not', () => {
  expect(replacedPaths.filter(([, path]) => !isServed(path))).toEqual([]);
  expect(replacedPaths.filter(([path]) => isServed(path))).toEqual([]);
});

test('the paths of the specification are pages of their own, somebody comes by them, or another replaced them', () => {
  expect(routes).toHaveLength(311);
  const served = new Set(
    routes.flatMap((route) =>
      isServed(pathOf(route)) || isServed(replacementOf(pathOf(route)) ?? 'nowhere') ? [route.id] : [],
    ),
  );
  console.log(`Paths of the specification: ${tellServed(routes, served)}`);
  expect(lacking(routes, served)).toEqual([]);
});
