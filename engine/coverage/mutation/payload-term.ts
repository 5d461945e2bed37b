import { isRef, mapsLines, nameOf } from '../../conditions/scope.ts';
import type { PayloadMap, PayloadValue } from '../../definition/condition-language.ts';
import { and, FALSE, not, or, TRUE, xor, type Formula } from '../../solver/formula.ts';
import { after } from '../encode-journey.ts';
import { reaches, sameAs, type NumberSymbol, type Symbol } from '../symbols.ts';
import { isSame } from './same.ts';
import { mentions } from './touched.ts';
import type { StepPair } from './step-pair.ts';

type Several = Extract<Symbol, { kind: 'many' }>;
/** Several options at once are the same; they are sent in the order in which they were chosen. */
type SameSeveral = (a: Several, b: Several) => Formula;

/** Something else is sent when the step is saved: first, of several options at once, for whoever chooses others. */
export function* payloadTerms(pair: StepPair): Generator<Formula> {
  let isOfSeveral = false;
  const others = payloadTerm(pair, (a, b) => {
    isOfSeveral = true;
    return choseAlike(a, b);
  });
  yield others;
  if (isOfSeveral) yield payloadTerm(pair, (a, b) => and(choseAlike(a, b), not(reaches(a.count, 2))));
}

const choseAlike: SameSeveral = (a, b) =>
  isSame(a.codes, b.codes)
    ? and(a.present, b.present, ...a.codes.map((code) => not(xor(a.holds(code), b.holds(code)))))
    : FALSE;

const payloadTerm = (pair: StepPair, areAlike: SameSeveral): Formula => {
  const { encoding, mutant, step, other } = pair;
  const saved = and(step.visited, step.valid);
  const own = step.planStep.step.save ?? encoding.plan.journey.track;
  const others = other.step.save ?? mutant.journey.track;
  if (own?.call !== others?.call) return saved;
  return and(saved, differentMaps({ ...pair, areAlike }, own?.send ?? {}, others?.send ?? {}));
};

/** What a value of a mapping is, over the answers: when it is there, and what it stands for where that is answered. */
type Sent = { readonly there: Formula; readonly symbols?: readonly Symbol[] };

type SentPair = StepPair & { readonly areAlike: SameSeveral };

const differentMaps = (pair: SentPair, a: PayloadMap, b: PayloadMap, inside = ''): Formula =>
  or(
    ...[...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => differentValues(pair, a[key], b[key], inside)),
  );

const differentValues = (
  pair: SentPair,
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
  return or(xor(one.there, other.there), and(one.there, other.there, not(areSame(one, other, pair.areAlike))));
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

const areSame = (a: Sent, b: Sent, areAlike: SameSeveral): Formula => {
  const { symbols } = b;
  // Of lines, as many as there may be of each list.
  if (a.symbols?.length !== symbols?.length) return FALSE;
  // Words that are the same were not looked at.
  if (a.symbols === undefined || symbols === undefined) return FALSE;
  return and(
    ...a.symbols.map((symbol, n) => {
      const other = symbols[n] as Symbol;
      return or(and(not(symbol.present), not(other.present)), sameSymbols(symbol, other, areAlike));
    }),
  );
};

const sameSymbols = (a: Symbol, b: Symbol, areAlike: SameSeveral): Formula => {
  if (a === b) return TRUE;
  if (a.kind === 'many' && b.kind === 'many') return areAlike(a, b);
  // Several and one are never the same.
  if (a.kind === 'many' || b.kind === 'many') return FALSE;
  return sameAs(a, b) ?? FALSE;
};
