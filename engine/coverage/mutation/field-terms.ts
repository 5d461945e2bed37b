import type { FieldDefinition, FieldOf, When } from '../../definition/language.ts';
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
import { differsBy, isNumber, missing, type Symbol } from '../symbols.ts';
import { draftOf, type Draft } from './draft.ts';
import { formulasOf } from './mutant-formulas.ts';
import { isSame } from './same.ts';
import { changes, type DraftRecord, type StepPair, type Term } from './step-pair.ts';
import { madeOf, mentions } from './touched.ts';

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
  readonly onlyInOne: () => Formula;
  readonly draft: () => {
    readonly seen: Formula;
    readonly onlyInOne: Formula;
    readonly filled: Formula;
    /** Nothing else is wrong that would be said before what is wrong with its value. */
    readonly alone: Formula;
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
        : and(drafted.seen, boundsDiffer(pair, field, twin), differInBounds(field, twin) ? drafted.alone : TRUE);
  // A box that is left empty may be all that is said: first with none.
  for (const more of [drafted.filled, TRUE]) {
    yield { index, formula: and(step.visited, formula, more), how: 'draft', record, ...place };
  }
}

/** The values that its bounds are, in either of the two, are there, and say something else than the other one. */
const boundsKnown = (pair: StepPair, field: FieldDefinition, twin: FieldDefinition): Formula =>
  and(
    ...(['min', 'max'] as const).flatMap((bound) => {
      const [own, other] = [boundIn(pair, field, bound), boundIn(pair, twin, bound)];
      const there = [own, other].flatMap((one) => (typeof one === 'object' ? [one.present] : []));
      return refBound(field, bound) === refBound(twin, bound) ? there : [...there, apart(own, other)];
    }),
  );

/** What a bound is: another value, or a number, in the units of values; undefined: none, or none that is compared here. */
type BoundIn = Symbol | number | undefined;

const boundIn = ({ encoding, step }: StepPair, field: FieldDefinition, bound: 'min' | 'max'): BoundIn => {
  const ref = refBound(field, bound);
  if (ref !== undefined) return encoding.symbolAt(ref, after(step.planStep.index));
  return isNumeric(field) ? numericBounds(field, contextOf(encoding))[bound] : undefined;
};

const apart = (a: BoundIn, b: BoundIn): Formula => {
  if (typeof a !== 'object') return typeof b === 'object' ? apart(b, a) : TRUE;
  if (a.kind !== 'number' || a.day === true || b === undefined) return TRUE;
  if (typeof b === 'number') return not(isNumber(a, b));
  return b.kind === 'number' ? not(differsBy(a, b, 'is')) : TRUE;
};

/** Where its bounds are the same but read what may be another value: it is. */
const boundsDiffer = (pair: StepPair, field: FieldDefinition, twin: FieldDefinition): Formula => {
  const { encoding, formulas, step, touched } = pair;
  if (!isSame(limitsIn(field), limitsIn(twin))) return TRUE;
  const refs = (['min', 'max'] as const).flatMap((bound) => refBound(field, bound) ?? []);
  // Other limits than these are not told apart.
  const read = new Set(Object.values(limitsIn(field)).flatMap((limit) => (isRef(limit) ? [nameOf(limit)] : [])));
  if (refs.length < read.size || refs.some((ref) => itemOf(encoding.plan.scope, ref) !== undefined)) return TRUE;
  const at = after(step.planStep.index);
  return or(
    ...refs.map((ref) => {
      if (!touched.has(ref)) return FALSE;
      const [own, other] = [encoding.symbolAt(ref, at), formulas.symbolAt(ref, at)];
      if (own.kind !== 'number' || other.kind !== 'number') return TRUE;
      return or(xor(own.present, other.present), differsBy(own, other, 'moreThan'), differsBy(own, other, 'lessThan'));
    }),
  );
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

const partsOfBox = [...fieldRoles, 'type', 'options', 'without', 'documents', 'default', 'right'] as const;

const isSameOnPage = (field: FieldDefinition, twin: FieldDefinition, inLine: boolean): boolean => {
  const partOf = (one: FieldDefinition, part: string): unknown => (one as Readonly<Record<string, unknown>>)[part];
  // A new line comes up empty.
  return partsOfBox.every((part) => (inLine && part === 'default') || isSame(partOf(field, part), partOf(twin, part)));
};

/** What says what a field takes; the lines of a list are compared one by one. */
const limitsIn = (field: FieldDefinition): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([key]) => key !== 'when' && key !== 'item' && !partsOfBox.some((part) => part === key),
    ),
  );

type Encode = (when: When | undefined, fixed: ReadonlyMap<string, Symbol>, line?: Line) => Formula;

/** Conditions of the journey and of the mutant, where some names have other symbols. */
const encoders = (
  { encoding, mutant, touched }: StepPair,
  at: Point,
): { readonly own: Encode; readonly other: Encode } => {
  const { journey } = encoding.plan;
  const encode = (plan: StepPair['mutant'], names: ReadonlySet<string>): Encode => {
    return (when, fixed, line) => {
      if (when === undefined) return TRUE;
      const all = new Set([...names, ...madeOf(journey, new Set(fixed.keys()))]);
      return formulasOf(encoding, plan, all, fixed).formulaOf(treeOf(when), at, line);
    };
  };
  return { own: encode(encoding.plan, new Set()), other: encode(mutant, touched) };
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
  const { shown: seen } = step.fields[place] as EncodedStep['fields'][number];
  return {
    seen,
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
        alone: TRUE,
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
    return { line, reached, own };
  });
  return {
    seen: or(...lines.map(({ reached, own }) => and(reached, own))),
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
      // Of a line the first thing alone is said: what is missing above, unless there is an answer that nobody asks for.
      const isHeard = twin.item[key] === undefined ? TRUE : inLine.required;
      const isAsked = and(own(list.when, around.symbols), isHeard);
      return {
        seen: and(isAsked, drafted),
        onlyInOne: and(isAsked, xor(drafted, other(otherWhen, around.symbols, line))),
        filled: inLine.filled,
        alone: inLine.right,
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
