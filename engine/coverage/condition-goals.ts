import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { isRef, nameOf } from '../conditions/scope.ts';
import { and, FALSE, not, or, type Formula } from '../solver/formula.ts';
import { asWhen, atomsIn, deciding, type Atom, type Beside } from './condition-tree.ts';
import { toDay } from './days.ts';
import { comesOut, type Decision, type Look, type Occasion } from './decisions.ts';
import { numberOf } from './encode-test.ts';
import type { Encoding } from './encode-journey.ts';
import type { Goal } from './goal.ts';
import type { Run } from './run.ts';
import { onceFor } from '../path/once-for.ts';
import { differsBy, isNumber, type NumberSymbol, type Symbol } from './symbols.ts';

type Part = Pick<Goal, 'level' | 'formula' | 'seen'> & { readonly name: string; readonly ending: boolean };

const goalOf = (decision: Decision, { name, level, formula, seen, ending }: Part): Goal => ({
  id: `${level}:${decision.id}:${name}`,
  level,
  about: decision.about,
  pointer: decision.pointer,
  index: decision.index,
  formula,
  seen,
  ending,
});

/** Who is refused cannot go on: that a binding rule fails is tried beside the path, not on it. */
const canFail = ({ kind }: Decision): boolean => kind !== 'must';

/** Whether the journey ends for whom it comes out so. */
const endsFor = ({ endsWhen }: Decision, so: boolean): boolean => endsWhen === 'either' || endsWhen === so;

/** Each decision comes out both ways. */
export const guardGoals = (decisions: readonly Decision[]): readonly Goal[] =>
  decisions.flatMap((decision) =>
    (canFail(decision) ? [true, false] : [true]).map((so) =>
      goalOf(decision, {
        name: String(so),
        level: 'guards',
        formula: comesOut(decision, so),
        seen: (run) => decision.seen(run).some(({ verdict }) => verdict.holds === so),
        ending: endsFor(decision, so),
      }),
    ),
  );

type Alone = (occasion: Occasion) => Formula;

const alonesOf = onceFor((decision: Decision) => onceFor((atom: Atom): Alone => makeAlone(decision, atom)));

/** The atom alone decides: everything beside it leaves the decision to it. */
const decides = (decision: Decision, atom: Atom): Alone => alonesOf(decision)(atom);

const besideOf = ({ tree }: Decision, atom: Atom): Beside => deciding(tree, atom) as Beside;

const makeAlone = (decision: Decision, atom: Atom): Alone => {
  const beside = besideOf(decision, atom);
  return onceFor(({ formulaOf }) =>
    and(...beside.hold.map(formulaOf), ...beside.fail.map((tree) => not(formulaOf(tree)))),
  );
};

/** Whether the whole comes out true when this atom decides and holds, or does not. */
const outcomeIf = (decision: Decision, atom: Atom, so: boolean): boolean => besideOf(decision, atom).turned !== so;

const nameOfAtom = (atom: Atom): string => atom.path.join('/');

/** Each test holds and fails while it decides: masking MC/DC, solved under reachability. */
export const mcdcGoals = (decisions: readonly Decision[]): readonly Goal[] =>
  decisions.flatMap((decision) => {
    const atoms = atomsIn(decision.tree);
    if (atoms.length < 2) return [];
    return atoms.flatMap((atom, n) => {
      const alone = decides(decision, atom);
      return [true, false].flatMap((so) => {
        const out = outcomeIf(decision, atom, so);
        if (!out && !canFail(decision)) return [];
        return [
          goalOf(decision, {
            name: `${nameOfAtom(atom)}:${so}`,
            level: 'mcdc',
            formula: or(
              ...decision.occasions.map((occasion) => {
                const test = occasion.formulaOf(atom);
                return and(occasion.reached, so ? test : not(test), alone(occasion));
              }),
            ),
            seen: (run) =>
              decision.seen(run).some(({ verdict: { tests } }) => {
                const { alone, holds } = tests[n] as (typeof tests)[number];
                return alone && holds === so;
              }),
            ending: endsFor(decision, out),
          }),
        ];
      });
    });
  });

/** Each comparison at its limit, one below and one above, while it decides; each listed value by itself. */
export const boundaryGoals = (encoding: Encoding, decisions: readonly Decision[]): readonly Goal[] =>
  decisions.flatMap((decision) =>
    atomsIn(decision.tree).flatMap((atom, n) => {
      const alone = decides(decision, atom);
      return limitsOf(encoding, decision, atom).flatMap(({ name, formula, isAt, holds }) => {
        const out = outcomeIf(decision, atom, holds);
        if (!out && !canFail(decision)) return [];
        const whole = or(
          ...decision.occasions.map((occasion) => and(occasion.reached, formula(occasion), alone(occasion))),
        );
        return [
          goalOf(decision, {
            name: `${nameOfAtom(atom)}:${name}`,
            level: 'boundaries',
            formula: whole,
            seen: (run) => decision.seen(run).some((look) => look.verdict.tests[n]?.alone === true && isAt(look)),
            ending: endsFor(decision, out),
          }),
        ];
      });
    }),
  );

/** The least ways in which a binding rule is not kept: one test fails by itself, comparisons by the smallest step. */
export const violationsOf = (
  encoding: Encoding,
  decision: Decision,
): readonly { readonly name: string; readonly formula: Formula }[] => {
  const [occasion] = decision.occasions;
  if (occasion === undefined) return [];
  return atomsIn(decision.tree).flatMap((atom) => {
    const alone = decides(decision, atom)(occasion);
    const test = occasion.formulaOf(atom);
    const plain = [true, false]
      .filter((so) => !outcomeIf(decision, atom, so))
      .map((so) => ({ name: `${nameOfAtom(atom)}:${so}`, formula: and(alone, so ? test : not(test)) }));
    const least = limitsOf(encoding, decision, atom)
      .filter(({ holds }) => !outcomeIf(decision, atom, holds))
      .map(({ name, formula }) => ({ name: `${nameOfAtom(atom)}:${name}`, formula: and(alone, formula(occasion)) }));
    return [...least, ...plain];
  });
};

type Limit = {
  readonly name: string;
  readonly formula: (occasion: Occasion) => Formula;
  readonly isAt: (look: Look) => boolean;
  /** What the test comes to there. */
  readonly holds: boolean;
};

const limitsOf = (encoding: Encoding, decision: Decision, atom: Atom): readonly Limit[] => {
  const at = ({ at: point, line }: Occasion, name = atom.name): Symbol => encoding.symbolAt(name, point, line);
  const [first] = decision.occasions;
  if (first === undefined) return [];
  if ((atom.op === 'among' || atom.op === 'flagged') && atom.values.length > 1) {
    const op = atom.op === 'among' ? 'is' : 'flagged';
    return [...new Set(atom.values)].map((value): Limit => {
      const one: Atom = { ...atom, op, values: [value] };
      return {
        name: `=${String(value)}`,
        formula: (occasion) => occasion.formulaOf(one),
        isAt: (look) => look.holds(one),
        holds: true,
      };
    });
  }
  const symbol = at(first);
  const [literal] = atom.values;
  if (symbol.kind !== 'number' || literal === undefined) return [];
  const numeric = ['is', 'atLeast', 'atMost', 'moreThan', 'lessThan'] as const;
  const op = numeric.find((one) => one === atom.op);
  if (op === undefined) return [];
  const test = {
    is: (d: number) => d === 0,
    atLeast: (d: number) => d >= 0,
    atMost: (d: number) => d <= 0,
    moreThan: (d: number) => d > 0,
    lessThan: (d: number) => d < 0,
  }[op];
  return (symbol.unit === 0 ? [0] : [-1, 0, 1]).map((side): Limit => {
    const by = side * symbol.unit;
    const formula = (occasion: Occasion): Formula => {
      const here = at(occasion) as NumberSymbol;
      if (isRef(literal)) {
        const other = at(occasion, nameOf(literal));
        return other.kind === 'number' ? differsBy(here, other, 'is', by) : FALSE;
      }
      return isNumber(here, boundOf(occasion, here) + by);
    };
    const boundOf = ({ scope }: Occasion, here: NumberSymbol): number =>
      numberOf(literal, here, atom.name, { scope, today: encoding.today }) ?? NaN;
    const isAt = (look: Look): boolean => {
      const bound = isRef(literal) ? countable(look.read(nameOf(literal))) : boundOf(first, symbol);
      return isClose(countable(look.read(atom.name)) - bound, by);
    };
    return { name: side === 0 ? '0' : side < 0 ? '-1' : '+1', formula, isAt, holds: test(side) };
  });
};

/** A number, or a date as its day; what is missing equals nothing. */
const countable = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? toDay(value) : NaN;
// Numbers with decimals are kept as binary fractions.
const isClose = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

/** A decision that reads a fact. */
export type Reader = Pick<Decision, 'occasions' | 'index'> & { readonly seen: (run: Run) => boolean };

/** Which decisions read a fact: where its values make a difference. */
export const readersOf = (
  encoding: Encoding,
  decisions: readonly Decision[],
): ((fact: string) => readonly Reader[]) => {
  const readers = decisions.map((decision) => ({
    names: namesBehind(encoding, decision),
    occasions: decision.occasions,
    seen: (run: Run) => decision.seen(run).length > 0,
    index: decision.index,
  }));
  return (fact) => readers.filter(({ names }) => names.has(fact));
};

const namesBehind = (encoding: Encoding, { tree }: Decision): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    const info = encoding.plan.scope.names.get(name);
    if (info?.kind === 'compute') namesInCalc(info.calc).forEach(visit);
  };
  for (const atom of atomsIn(tree)) namesInWhen(asWhen(atom)).forEach(visit);
  return names;
};
