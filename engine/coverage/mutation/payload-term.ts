import { isRef, mapsLines, nameOf } from '../../conditions/scope.ts';
import type { PayloadMap, PayloadValue } from '../../definition/language.ts';
import { and, FALSE, not, or, TRUE, xor, type Formula } from '../../solver/formula.ts';
import { after } from '../encode-journey.ts';
import { reaches, sameAs, type NumberSymbol, type Symbol } from '../symbols.ts';
import { mentions } from './touched.ts';
import type { StepPair } from './step-pair.ts';

/** Something else is sent when the step is saved. Where many values at once may be the same, they are taken for different. */
export const payloadTerm = (pair: StepPair): Formula => {
  const { encoding, mutant, step, other } = pair;
  const saved = and(step.visited, step.valid);
  const own = step.planStep.step.save ?? encoding.plan.journey.track;
  const others = other.step.save ?? mutant.journey.track;
  if (own?.call !== others?.call) return saved;
  return and(saved, differentMaps(pair, own?.send ?? {}, others?.send ?? {}));
};

/** What a value of a mapping is, over the answers: when it is there, and what it stands for where that is answered. */
type Sent = { readonly there: Formula; readonly symbols?: readonly Symbol[] };

const differentMaps = (pair: StepPair, a: PayloadMap, b: PayloadMap, inside = ''): Formula =>
  or(
    ...[...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => differentValues(pair, a[key], b[key], inside)),
  );

const differentValues = (
  pair: StepPair,
  a: PayloadValue | undefined,
  b: PayloadValue | undefined,
  inside: string,
): Formula => {
  if (a === b && !isTouched(pair, a as PayloadValue)) return FALSE;
  if (typeof a === 'object' && typeof b === 'object') {
    if (!mapsLines(a) && !mapsLines(b)) return differentMaps(pair, a, b, inside);
    if (mapsLines(a) && mapsLines(b) && a.each === b.each) return differentMaps(pair, a.as, b.as, `${nameOf(a.each)}.`);
  }
  const [one, other] = [sentBy(pair, a, inside, false), sentBy(pair, b, inside, true)];
  return or(xor(one.there, other.there), and(one.there, other.there, not(areSame(one, other))));
};

const isTouched = ({ touched }: StepPair, value: PayloadValue): boolean =>
  isRef(value) ? touched.has(nameOf(value)) : typeof value === 'object' && mentions(value, touched);

const sentBy = (pair: StepPair, value: PayloadValue | undefined, inside: string, isMutant: boolean): Sent => {
  if (value === undefined) return { there: FALSE };
  const ref =
    typeof value === 'object' ? (mapsLines(value) ? value.each : undefined) : isRef(value) ? value : undefined;
  const at = after(pair.step.planStep.index);
  // A group of keys is sent even when it is empty, but in a line that is there.
  const there = inside === '' ? TRUE : hasLine(pair.encoding.symbolAt(inside.slice(0, -1), at));
  if (ref === undefined) return { there };
  const name = `${inside}${nameOf(ref)}`;
  if (name === 'next.route' || name === 'step.route') return { there };
  const symbol = (isMutant ? pair.formulas : pair.encoding).symbolAt(name, at);
  const symbols = symbol.kind === 'lines' ? symbol.each : [symbol];
  // Of a list without lines, all that is asked in its lines is sent together, as none.
  return { there: inside === '' ? symbol.present : or(...symbols.map(({ present }) => present)), symbols };
};

const hasLine = (list: Symbol): Formula => reaches((list as { readonly count: NumberSymbol }).count, 1);

const areSame = (a: Sent, b: Sent): Formula => {
  const { symbols } = b;
  // Of lines, as many as there may be of each list.
  if (a.symbols?.length !== symbols?.length) return FALSE;
  // Words that are the same were not looked at.
  if (a.symbols === undefined || symbols === undefined) return FALSE;
  return and(
    ...a.symbols.map((symbol, n) => {
      const other = symbols[n] as Symbol;
      return or(and(not(symbol.present), not(other.present)), sameSymbols(symbol, other));
    }),
  );
};

/** Several values at once are never known to be the same. */
const sameSymbols = (a: Symbol, b: Symbol): Formula =>
  a === b ? TRUE : a.kind === 'many' ? FALSE : (sameAs(a, b) ?? FALSE);
