import { createRandom } from '../../../bench/random.ts';
import {
  and,
  atLeast,
  atMost,
  differs,
  equal,
  iff,
  implies,
  isFalse,
  isTrue,
  member,
  not,
  or,
  xor,
  type Formula,
  type Term,
  type Variable,
} from '../../../engine/solver/formula.ts';
import type { Draw } from '../../helpers/draw.ts';
import type { Problem } from './problem.ts';

/** Decisions from a seed, for problems by the thousand. */
export const drawFromSeed = (seed: number): Draw => {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => random.pick(items);
  return {
    below: (n) => random.whole(n),
    between: (min, max) => min + random.whole(max - min + 1),
    chance: (percent) => random.chance(percent / 100),
    pick,
    some: (items, min = 0) => {
      const chosen = items.filter(() => random.chance(0.5));
      return chosen.length >= min ? chosen : items.slice(0, min);
    },
  };
};

type Sort = 'boolean' | 'tiny' | 'small' | 'percent' | 'country' | 'date' | 'money';
type NumberSort = Exclude<Sort, 'boolean'>;
type Domain = { readonly lo: number; readonly hi: number; readonly prefer?: number };
const domainOf: Readonly<Record<Sort, Domain>> = {
  boolean: { lo: 0, hi: 1 },
  tiny: { lo: -1, hi: 2 },
  small: { lo: -2, hi: 6, prefer: 2 },
  percent: { lo: 0, hi: 100, prefer: 50 },
  country: { lo: 0, hi: 249, prefer: 74 },
  // Days since 1970: from 1900 to 2100.
  date: { lo: -25_567, hi: 47_482, prefer: 5479 },
  money: { lo: 0, hi: 1e12, prefer: 500_000 },
};

/** Numbers at which something may change: near what other tests of the sort compare with. */
const boundsOf: Readonly<Record<NumberSort, readonly number[]>> = {
  tiny: [-1, 0, 1, 2],
  small: [-2, -1, 0, 1, 2, 3, 5, 6],
  percent: [0, 1, 10, 33, 50, 51, 99, 100],
  country: [0, 1, 74, 75, 120, 248],
  date: [-25_567, -6575, 0, 364, 365, 5479, 20_000, 20_089],
  money: [0, 49_999, 50_000, 100_000, 999_999_999_999, 123_456_789_012],
};

type World = {
  readonly draw: Draw;
  readonly numbers: readonly { readonly variable: Variable; readonly sort: NumberSort }[];
  readonly booleans: Variable[];
};

const drawTerms = ({ draw, numbers }: World): { readonly terms: readonly Term[]; readonly sort: NumberSort } => {
  const { sort } = draw.pick(numbers);
  const same = numbers.filter((one) => one.sort === sort).map(({ variable }) => variable);
  const one = draw.pick(same);
  switch (draw.below(6)) {
    case 0:
    case 1:
      return { terms: [[1, one]], sort };
    case 2:
    case 3:
      return {
        terms: [
          [1, one],
          [-1, draw.pick(same)],
        ],
        sort,
      };
    case 4:
      return { terms: same.map((variable) => [1, variable]), sort };
    default:
      return { terms: draw.some(same, 1).map((variable) => [draw.pick([1, 2, 3, -1, -2, 5]), variable]), sort };
  }
};

const drawAtom = (world: World): Formula => {
  const { draw, numbers, booleans } = world;
  switch (draw.below(8)) {
    case 0:
    case 1:
      return (draw.chance(50) ? isTrue : isFalse)(draw.pick(booleans));
    case 2: {
      const { variable, sort } = draw.pick(numbers);
      const { lo, hi } = domainOf[sort];
      if (sort === 'country') {
        // A list of a hundred countries and more.
        const [from, step] = [draw.below(6), draw.between(1, 3)];
        return member(
          variable,
          Array.from({ length: 125 }, (_, at) => from + at * step).filter((value) => value <= 252),
        );
      }
      return member(variable, draw.some([...boundsOf[sort], lo, hi], 1));
    }
    default: {
      const { terms, sort } = drawTerms(world);
      const scale = terms.length > 2 && draw.chance(50) ? 2 : 1;
      const bound =
        draw.pick(boundsOf[sort]) * scale * (terms.length === 2 && draw.chance(30) ? -1 : 1) + draw.between(-1, 1);
      return draw.pick([atMost, atMost, atLeast, atLeast, equal, differs])(terms, bound);
    }
  }
};

const drawFormula = (world: World, depth: number): Formula => {
  const { draw } = world;
  if (depth === 0 || draw.chance(25)) return drawAtom(world);
  const parts = Array.from({ length: draw.between(2, 4) }, () => drawFormula(world, depth - 1));
  const [first, second] = parts as [Formula, Formula];
  switch (draw.below(9)) {
    case 0:
    case 1:
    case 2:
      return and(...parts);
    case 3:
    case 4:
    case 5:
      return or(...parts);
    case 6:
      return not(draw.chance(50) ? and(...parts) : or(...parts));
    case 7:
      return draw.pick([iff, xor])(first, second);
    default:
      return implies(first, second);
  }
};

const drawAny = (
  draw: Draw,
  sorts: readonly NumberSort[],
  most: { readonly [P in 'booleans' | 'definitions' | 'goals' | 'depth']: number },
): Problem => {
  const domains: Domain[] = sorts.map((sort) => domainOf[sort]);
  const numbers = sorts.map((sort, variable) => ({ variable, sort }));
  const booleans: Variable[] = [];
  const world = { draw, numbers, booleans };
  const addBoolean = (): Variable => {
    booleans.push(domains.length);
    return domains.push(domainOf.boolean) - 1;
  };
  for (let left = draw.between(1, most.booleans); left > 0; left -= 1) addBoolean();
  const definitions: (readonly [Variable, Formula])[] = [];
  for (let left = draw.between(0, most.definitions); left > 0; left -= 1) {
    const formula = drawFormula(world, 2);
    definitions.push([addBoolean(), formula]);
  }
  const requirements = Array.from({ length: draw.below(3) }, () => ({
    formula: drawFormula(world, 2),
    about: draw.some(domains.map((_, variable) => variable)).slice(0, 3),
  }));
  const percents = numbers.filter(({ sort }) => sort === 'percent').map(({ variable }) => variable);
  if (percents.length > 0 && draw.chance(30)) {
    requirements.push({
      formula: equal(
        percents.map((variable) => [1, variable]),
        100,
      ),
      about: percents,
    });
  }
  const goals = Array.from({ length: draw.between(1, most.goals) }, () => drawFormula(world, most.depth));
  return { domains, definitions, requirements, goals };
};

/** Thirteen numbers of all sorts, a few booleans, a chain of definitions like that of visited steps, and goals. */
export const drawProblem = (draw: Draw): Problem =>
  drawAny(
    draw,
    [
      'small',
      'small',
      'small',
      'percent',
      'percent',
      'percent',
      'country',
      'date',
      'date',
      'date',
      'money',
      'money',
      'money',
    ],
    { booleans: 4, definitions: 6, goals: 6, depth: 3 },
  );

/** A problem so small that every assignment can be tried. */
export const drawTinyProblem = (draw: Draw): Problem =>
  drawAny(draw, ['tiny', 'tiny', 'tiny'], { booleans: 1, definitions: 2, goals: 4, depth: 2 });
