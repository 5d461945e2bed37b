import { isRef, mapsLines, nameOf } from '../../conditions/scope.ts';
import type { PayloadMap, PayloadValue } from '../../definition/language.ts';
import { and, FALSE, not, or, TRUE, xor, type Formula } from '../../solver/formula.ts';
import { after } from '../encode-journey.ts';
import { reaches, sameAs, type Symbol } from '../symbols.ts';
import { mentions } from './touched.ts';
import type { StepPair } from './step-pair.ts';

/** Something else is sent when the step is saved. Where two texts may be the same, they are taken for different. */
export const payloadTerm = (pair: StepPair): Formula => {
  const { encoding, mutant, step, other, touched } = pair;
  const saved = and(step.visited, step.valid);
  const own = step.planStep.step.save ?? encoding.plan.journey.track;
  const others = other.step.save ?? mutant.journey.track;
  if (own?.call !== others?.call) return saved;
  if (own === others && (own === undefined || !mentions(own, touched))) return FALSE;
  return and(saved, differentMaps(pair, own?.send ?? {}, others?.send ?? {}));
};

/** What a value of a mapping is, over the answers: there, and equal to another. */
type Sent = { readonly there: Formula; readonly symbols?: readonly Symbol[]; readonly literal?: unknown };

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
  if (a === b && (a === undefined || !isTouched(pair, a))) return FALSE;
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
  if (ref === undefined) return { there, literal: value };
  const name = `${inside}${nameOf(ref)}`;
  if (name === 'next.route' || name === 'step.route') return { there, literal: name };
  const symbol = (isMutant ? pair.formulas : pair.encoding).symbolAt(name, at);
  return symbol.kind === 'lines'
    ? { there: or(...symbol.each.map(({ present }) => present)), symbols: symbol.each }
    : { there: symbol.present, symbols: [symbol] };
};

const hasLine = (symbol: Symbol): Formula =>
  symbol.kind === 'some' && symbol.count !== undefined ? reaches(symbol.count, 1) : symbol.present;

const areSame = (a: Sent, b: Sent): Formula => {
  if (a.symbols === undefined || b.symbols === undefined) {
    return a.symbols === undefined && b.symbols === undefined && a.literal === b.literal ? TRUE : FALSE;
  }
  if (a.symbols.length !== b.symbols.length) return FALSE;
  return and(
    ...a.symbols.map((symbol, n) => {
      const other = b.symbols?.[n];
      return other === undefined ? FALSE : or(and(not(symbol.present), not(other.present)), sameSymbols(symbol, other));
    }),
  );
};

/** Texts that stand for any text are never known to be the same. */
const sameSymbols = (a: Symbol, b: Symbol): Formula =>
  a === b ? TRUE : isOpen(a) || isOpen(b) ? FALSE : (sameAs(a, b) ?? FALSE);

const isOpen = (symbol: Symbol): boolean =>
  symbol.kind === 'many' ||
  (symbol.kind === 'code' && symbol.codes.some((code) => typeof code === 'string' && code.startsWith('\u0000')));
