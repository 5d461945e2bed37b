import type { ResolvedJourney } from '../../definition/resolved.ts';
import type { Plan } from '../../path/plan.ts';
import type { JsonPath } from './edit.ts';
import type { OperatorName } from './operators.ts';

/** A journey with one small mistake in it, of the kind that an author makes. */
export type Mutant = {
  /** Stable as long as what it is about stays: `guards/negate:/steps/3/exits/0/when/age`. */
  readonly id: string;
  readonly operator: OperatorName;
  /** RFC 6901, into the resolved journey that was mutated. */
  readonly pointer: string;
  /** The same, key by key. */
  readonly path: JsonPath;
  readonly sentence: MutantSentence;
  readonly journey: ResolvedJourney;
};

/** All that a report needs to say a mutant in a sentence, in any language. Ids and JSON, no words. */
export type MutantSentence = {
  /** The nearest thing with an id around the mistake. */
  readonly place: {
    readonly kind: 'journey' | 'section' | 'step' | 'outcome' | 'fact' | 'compute';
    readonly id: string;
  };
  /** The part of the step, or of the outcome, that it stands in. */
  readonly part?: {
    readonly kind: 'field' | 'rule' | 'exit' | 'compute' | 'save' | 'load' | 'when' | 'action';
    /** Whole name of a field, `list.field` in a line; id of a rule, or of an action; target of an exit. */
    readonly id?: string;
  };
  /** What stood there, and what stands there now; absent where something was taken away or put in. */
  readonly from?: unknown;
  readonly to?: unknown;
};

/** One mistake that can be made at one place. `journey` is made by changing as little as possible. */
export type Mutation = {
  readonly path: JsonPath;
  /** Tells apart the mistakes of one operator at one place. */
  readonly variant?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly journey: ResolvedJourney;
};

/** All mistakes of one kind, in the order of the journey; nothing is made before it is asked for. */
export type Operator = (plan: Plan) => Iterable<Mutation>;

/** Operators of one family, by name. */
export type Operators<Name extends string> = Readonly<Record<Name, Operator>>;
