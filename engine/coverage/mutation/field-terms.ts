import type { When } from '../../definition/condition-language.ts';
import type { FieldDefinition, FieldOf } from '../../definition/field-language.ts';
import type { Value } from '../../answers/answers.ts';
import { fieldRoles } from '../../definition/texts.ts';
import { numericBounds, type NumericField } from '../../fields/bounds.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import { answersBehind } from '../../conditions/names-in.ts';
import { isRef, itemOf, nameOf } from '../../conditions/scope.ts';
import { and, FALSE, not, or, TRUE, xor, type Formula } from '../../solver/formula.ts';
import { treeOf } from '../condition-tree.ts';
import { after, type EncodedStep, type Encoding, type Point } from '../encode-journey.ts';
import type { Line } from '../opened.ts';
import { refBound } from '../ref-bounds.ts';
import { differsBy, exceeds, isNumber, missing, reaches, type Symbol } from '../symbols.ts';
import { draftOf, type Draft } from './draft.ts';
import { formulasOf, type MutantFormulas } from './mutant-formulas.ts';
import { isSame } from './same.ts';
import { changes, type DraftRecord, type StepPair, type Term } from './step-pair.ts';
import { mentions } from './touched.ts';

/** Every way in which the mutant of a field may be met, field by field. */
export function* fieldTerms(pair: StepPair): Generator<Term> {
  for (const [place, { name, field }] of pair.step.fields.entries()) {
    const twin = pair.other.step.fields[name];
    if (twin !== undefined && !changes(pair, field, twin)) continue;
    yield* termsOfField(pair, { name }, field, twin, askedInStep(pair, place, field, twin));
    if (field.type !== 'list' || twin?.type !== 'list') continue;
    for (const [key, item] of Object.entries(field.item)) {
      if (!changes(pair, item, twin.item[key])) continue;
      yield* termsOfField(pair, { name, item: key }, item, twin.item[key], askedInLines(pair, place, field, key, twin));
    }
  }
}

/** When a field comes up, in the journey and in the mutant: with answers that are right, and with whatever may stand there. */
type Asked = {
  readonly seen: Formula;
  /** It comes up, and an answer stands in it. */
  readonly answered: Formula;
  readonly onlyInOne: () => Formula;
  readonly draft: () => {
    readonly seen: Formula;
    readonly onlyInOne: Formula;
    readonly filled: Formula;
    readonly record: DraftRecord;
  };
};

function* termsOfField(
  pair: StepPair,
  place: { readonly name: string; readonly item?: string },
  field: FieldDefinition,
  twin: FieldDefinition | undefined,
  asked: Asked,
): Generator<Term> {
  const { step, touched } = pair;
  const { index } = step.planStep;
  const { seen } = asked;
  const isOtherwiseShown = twin !== undefined && changes(pair, field.when, twin.when);
  const walk = (formula: Formula): Term => ({ index, formula, how: 'walk' });
  const takesOther =
    twin !== undefined && (!isSame(limitsIn(field), limitsIn(twin)) || mentions(limitsIn(field), touched));
  if (twin === undefined || !isSameOnPage(field, twin, place.item !== undefined)) yield walk(seen);
  // Of a quiz, what is right is said to whoever answers.
  else if (!isSame(rightIn(field), rightIn(twin))) yield walk(asked.answered);
  if (isOtherwiseShown) yield walk(asked.onlyInOne());
  if (takesOther) {
    // A bound that is not there binds nobody, nor does one that says the same: first with others.
    for (const more of [boundsKnown(pair, field, twin), TRUE]) {
      yield { index, formula: and(seen, boundsDiffer(pair, field, twin), more), how: 'value', ...place };
    }
  }
  if (!isOtherwiseShown && !takesOther && twin !== undefined) return;
  const { record, ...drafted } = asked.draft();
  // What is asked only while other boxes hold what they cannot, is met by what is said then.
  const formula =
    isOtherwiseShown && !takesOther
      ? drafted.onlyInOne
      : isOtherwiseShown || twin === undefined || readsOwnStep(pair, field)
        ? drafted.seen
        : and(drafted.seen, boundsDiffer(pair, field, twin));
  // A box that is left empty may be all that is said: first with none.
  for (const more of [drafted.filled, TRUE]) {
    yield { index, formula: and(step.visited, formula, more), how: 'draft', record, ...place };
  }
}

const bounds = ['min', 'max'] as const;

/** The values that its bounds are, in either of the two, are there, and say something else than the other one. */
const boundsKnown = (pair: StepPair, field: FieldDefinition, twin: FieldDefinition): Formula =>
  and(
    ...bounds.flatMap((bound) => {
      const [own, other] = boundsOf(pair, field, twin, bound).map(([first]) => first);
      const isTold = (one: Bound | undefined): readonly Formula[] => (typeof one?.is === 'object' ? [one.when] : []);
      return refBound(field, bound) === refBound(twin, bound)
        ? isTold(own)
        : [...isTold(own), ...isTold(other), apart(own?.is, other?.is)];
    }),
  );

/** What a bound is, and when: another value, or a number, in the units of values; undefined: none, or none that is compared here. */
type Bound = { readonly when: Formula; readonly is: Symbol | number | undefined };

/** What a bound may be in each of the two: first the value that it is told by, where that is there, then what binds without it. */
const boundsOf = (
  { encoding, formulas, step }: StepPair,
  field: FieldDefinition,
  twin: FieldDefinition,
  bound: 'min' | 'max',
): TwoBounds => {
  const boundsBy = (one: FieldDefinition, names: Pick<Encoding, 'symbolAt'>): readonly Bound[] => {
    const plain = isNumeric(one) ? numericBounds(one, contextOf(encoding))[bound] : undefined;
    const ref = refBound(one, bound);
    if (ref === undefined) return [{ when: TRUE, is: plain }];
    const symbol = names.symbolAt(ref, after(step.planStep.index));
    return [
      { when: symbol.present, is: symbol },
      { when: not(symbol.present), is: plain },
    ];
  };
  return [boundsBy(field, encoding), boundsBy(twin, formulas)];
};

const apart = (a: Bound['is'], b: Bound['is']): Formula => {
  if (a === b) return FALSE;
  if (typeof a !== 'object') return typeof b === 'object' ? apart(b, a) : TRUE;
  if (a.kind !== 'number' || b === undefined) return TRUE;
  if (typeof b === 'number') return a.day ? TRUE : not(isNumber(a, b));
  return b.kind === 'number' && a.day === b.day ? not(differsBy(a, b, 'is')) : TRUE;
};

/** One of its bounds comes to something else in the two, and a number may be told apart by it. */
const boundsDiffer = (pair: StepPair, field: FieldDefinition, twin: FieldDefinition): Formula => {
  const isOther = !isSame(limitsIn(field), limitsIn(twin));
  if (isOther && !differInBounds(field, twin)) return TRUE;
  const told = [field, twin].flatMap((one) => bounds.flatMap((bound) => refBound(one, bound) ?? []));
  // Other limits than these are not told apart.
  const read = [field, twin].flatMap((one) => Object.values(limitsIn(one)).filter(isRef).map(nameOf));
  if (told.length < read.length || told.some((ref) => itemOf(pair.encoding.plan.scope, ref) !== undefined)) return TRUE;
  const [least, most] = bounds.map((bound) => boundsOf(pair, field, twin, bound)) as [TwoBounds, TwoBounds];
  const isApart = ([own, other]: TwoBounds): Formula =>
    or(...own.flatMap((one) => other.map((two) => and(one.when, two.when, apart(one.is, two.is)))));
  // Of a number that is too small, nothing is said of what is most.
  return or(isApart(least), and(isApart(most), or(...[0, 1].map((n) => hasRoom(least[n] ?? [], most[n] ?? [])))));
};

/** The journey's own, and the mutant's. */
type TwoBounds = readonly [own: readonly Bound[], other: readonly Bound[]];

/** What is least is not above what is most. */
const hasRoom = (least: readonly Bound[], most: readonly Bound[]): Formula =>
  or(...least.flatMap((low) => most.map((high) => and(low.when, high.when, isAtMost(low.is, high.is)))));

const isAtMost = (low: Bound['is'], high: Bound['is']): Formula => {
  if (low === undefined || high === undefined) return TRUE;
  if (typeof low === 'number') {
    if (typeof high === 'number') return low <= high ? TRUE : FALSE;
    return high.kind === 'number' && !high.day ? reaches(high, low) : TRUE;
  }
  if (low.kind !== 'number') return TRUE;
  if (typeof high === 'number') return low.day ? TRUE : not(exceeds(low, high));
  return high.kind === 'number' && low.day === high.day ? differsBy(low, high, 'atMost') : TRUE;
};

const isNumeric = (field: FieldDefinition): field is NumericField =>
  field.type === 'number' || field.type === 'money' || field.type === 'percent';

/** Numbers that are read alike: what one takes and the other does not is said after all that is wrong above it. */
const differInBounds = (field: FieldDefinition, twin: FieldDefinition): boolean => {
  const [a, b] = [limitsIn(field), limitsIn(twin)];
  const others = [...Object.keys(a), ...Object.keys(b)].filter((key) => key !== 'min' && key !== 'max');
  return isNumeric(field) && field.type === twin.type && others.every((key) => isSame(a[key], b[key]));
};

/** A limit of it is made of what is answered beside it. */
const readsOwnStep = ({ encoding: { plan }, step }: StepPair, field: FieldDefinition): boolean => {
  const own = new Set(step.fields.map(({ name }) => name));
  return Object.values(limitsIn(field)).some(
    (limit) => isRef(limit) && answersBehind(plan, nameOf(limit)).some((answer) => own.has(answer)),
  );
};

const partsOfBox = [...fieldRoles, 'type', 'options', 'without', 'documents', 'default'] as const;

const rightIn = (field: FieldDefinition): boolean | undefined => ('right' in field ? field.right : undefined);

const isSameOnPage = (field: FieldDefinition, twin: FieldDefinition, inLine: boolean): boolean => {
  const partOf = (one: FieldDefinition, part: string): unknown => (one as Readonly<Record<string, unknown>>)[part];
  // A new line comes up empty.
  return partsOfBox.every((part) => (inLine && part === 'default') || isSame(partOf(field, part), partOf(twin, part)));
};

/** What says what a field takes; the lines of a list are compared one by one. */
const limitsIn = (field: FieldDefinition): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([key]) => key !== 'when' && key !== 'item' && key !== 'right' && !partsOfBox.some((part) => part === key),
    ),
  );

type Encode = (when: When | undefined, fixed: ReadonlyMap<string, Symbol>, line?: Line) => Formula;

/** Conditions of the journey and of the mutant, where some names have other symbols. */
const encoders = ({ encoding, formulas }: StepPair, at: Point): { readonly own: Encode; readonly other: Encode } => {
  const encode = (whose: MutantFormulas): Encode => {
    return (when, fixed, line) => (when === undefined ? TRUE : whose.fixing(fixed).formulaOf(treeOf(when), at, line));
  };
  return { own: encode(formulasOf(encoding, encoding.plan, new Set())), other: encode(formulas) };
};

/** The fields of a step that stand above a place, filled in with anything. */
const draftAbove = (
  step: EncodedStep,
  encoding: Encoding,
  place: number,
  own: Encode,
  others: readonly (When | undefined)[],
): Draft =>
  draftOf(
    encoding.solver,
    step.fields.slice(0, place).map(({ name, field, opened }) => ({ name, field, symbol: opened.symbol })),
    (field, above) => own(field.when, above),
    others,
    contextOf(encoding),
  );

const contextOf = ({ plan, today }: Encoding): FieldContext => ({
  today,
  locale: 'fr',
  lists: plan.lists,
  read: () => undefined,
});

const askedInStep = (
  pair: StepPair,
  place: number,
  field: FieldDefinition,
  twin: FieldDefinition | undefined,
): Asked => {
  const { step, encoding, formulas } = pair;
  const at: Point = { index: step.planStep.index, fields: place };
  const { shown: seen, opened } = step.fields[place] as EncodedStep['fields'][number];
  return {
    seen,
    answered: and(seen, opened.symbol.present),
    onlyInOne: () => {
      const other = twin?.when === undefined ? TRUE : formulas.formulaOf(treeOf(twin.when), at);
      return xor(seen, and(step.visited, other));
    },
    draft: () => {
      const { own, other } = encoders(pair, at);
      const draft = draftAbove(step, encoding, place, own, [field.when, twin?.when]);
      const drafted = own(field.when, draft.symbols);
      return {
        seen: drafted,
        onlyInOne: xor(drafted, other(twin?.when, draft.symbols)),
        filled: draft.filled,
        record: (model, fill) => ({ ...fill, ...draft.values(model, fill) }),
      };
    },
  };
};

const askedInLines = (
  pair: StepPair,
  place: number,
  list: FieldOf<'list'>,
  key: string,
  twin: FieldOf<'list'>,
): Asked => {
  const { step, encoding, formulas } = pair;
  const at: Point = { index: step.planStep.index, fields: place };
  const { opened, name } = step.fields[place] as EncodedStep['fields'][number];
  const { when } = list.item[key] as FieldDefinition;
  const otherWhen = twin.item[key]?.when;
  const above = Object.entries(list.item).slice(0, Object.keys(list.item).indexOf(key));
  const lines = (opened.lines ?? []).map(({ there, fields }) => {
    const symbols = [...fields].slice(0, above.length).map(([one, { symbol }]) => [one, symbol] as const);
    const line: Line = { list, symbols: new Map(symbols) };
    const reached = and(step.visited, opened.symbol.present, there);
    const own = when === undefined ? TRUE : encoding.formulaOf(treeOf(when), at, line);
    return { line, reached, own, present: fields.get(key)?.symbol.present ?? FALSE };
  });
  return {
    seen: or(...lines.map(({ reached, own }) => and(reached, own))),
    answered: or(...lines.map(({ reached, own, present }) => and(reached, own, present))),
    onlyInOne: () =>
      or(
        ...lines.map(({ line, reached, own }) => {
          const other = otherWhen === undefined ? TRUE : formulas.formulaOf(treeOf(otherWhen), at, line);
          return and(reached, xor(own, other));
        }),
      ),
    draft: () => {
      const { own, other } = encoders(pair, at);
      const around = draftAbove(step, encoding, place, own, [list.when, when, otherWhen]);
      const [first] = opened.lines ?? [];
      const inLine = draftOf(
        encoding.solver,
        above.map(([one, field]) => ({ name: one, field, symbol: first?.fields.get(one)?.symbol ?? missing })),
        (field, symbols) => own(field.when, around.symbols, { list, symbols }),
        [when, otherWhen],
        contextOf(encoding),
      );
      const line: Line = { list, symbols: inLine.symbols };
      const drafted = own(when, around.symbols, line);
      const isAsked = own(list.when, around.symbols);
      return {
        seen: and(isAsked, drafted),
        onlyInOne: and(isAsked, xor(drafted, other(otherWhen, around.symbols, line))),
        filled: inLine.filled,
        record: (model, fill) => {
          const given = fill[name];
          const [line0, ...others] = Array.isArray(given) ? (given as readonly Readonly<Record<string, Value>>[]) : [];
          const changed = Object.fromEntries(
            Object.entries({ id: 'line-1', ...line0, ...inLine.values(model, line0 ?? {}) }).filter(
              ([, value]) => value !== undefined,
            ),
          );
          // Of a list that is too short, nothing else is said.
          const missingLines = Array.from({ length: Math.max(0, list.min - 1 - others.length) }, (_, n) => ({
            ...changed,
            id: `line-${n + 2 + others.length}`,
          }));
          return {
            ...fill,
            ...around.values(model, fill),
            [name]: [changed, ...others, ...missingLines] as unknown as Value,
          };
        },
      };
    },
  };
};
