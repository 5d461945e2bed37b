import type { Calc, When } from './condition-language.ts';
import type { FieldDefinition } from './field-language.ts';
import type {
  ExitDefinition,
  FactDefinition,
  JourneyDefinition,
  OutcomeDefinition,
  RuleDefinition,
  StepDefinition,
} from './language.ts';
import type { Units } from '../fields/units.ts';

/**
 * A journey with its parts and its parent put in: one flat, ordered list of steps.
 * Every text has become the id of a text; every name is whole (`me.birthDate`). Plain JSON.
 */
export type ResolvedJourney = {
  readonly id: string;
  readonly title: string;
  /** An operation on a contract in force, and the call that begins it. */
  readonly about?: JourneyDefinition['about'];
  readonly requires?:
    | {
        readonly journey: string;
        readonly because: string;
        /** What is told here is told there too. */
        readonly changes?: true | undefined;
      }
    | undefined;
  /** Whom it is for; absent: everybody. */
  readonly for?: When | undefined;
  readonly facts: Readonly<Record<string, FactDefinition>>;
  readonly compute: Readonly<Record<string, Calc>>;
  readonly sections: readonly ResolvedSection[];
  readonly steps: readonly ResolvedStep[];
  readonly outcomes: Readonly<Record<string, OutcomeDefinition>>;
  readonly track?: JourneyDefinition['track'];
};

export type ResolvedSection = {
  readonly id: string;
  readonly title: string;
  readonly state?: string | undefined;
  readonly when?: When | undefined;
  readonly skipIf?: When | undefined;
};

export type ResolvedStep = Omit<StepDefinition, 'screen' | 'fields' | 'rules' | 'exits'> & {
  readonly section: string;
  readonly screen: NonNullable<StepDefinition['screen']>;
  /** Condition of the use of the part that this step came with, if any. */
  readonly useWhen?: When | undefined;
  /** By whole name, in order. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly rules: readonly RuleDefinition[];
  readonly exits: readonly ExitDefinition[];
};

/** A reference list as the reader sees it, in one language. */
export type LabelledList = readonly {
  readonly code: string | number;
  readonly label: string;
  /** What it is also called: found by these, shown by its label. */
  readonly otherNames?: readonly string[] | undefined;
  readonly hint?: string | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly value?: number | undefined;
}[];

/**
 * What the browser gets to run a journey in one language: `GET /journeys/<journey>/<language>.json`.
 * `texts` holds compiled ICU messages by id; `calls` the HTTP method of each call the journey names.
 */
export type JourneyBundle = {
  readonly publication: string;
  readonly journey: ResolvedJourney;
  readonly texts: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, LabelledList>>;
  /** Absent where nothing is counted. */
  readonly units?: Units | undefined;
  readonly calls: Readonly<Record<string, 'GET' | 'POST'>>;
  /** Titles of the documents that its steps offer, by their ids. */
  readonly documents: Readonly<Record<string, string>>;
};

/** `GET /journeys/index.json`: which journey serves which route. */
export type JourneyIndex = {
  readonly journeys: Readonly<Record<string, { readonly publication: string; readonly routes: readonly string[] }>>;
};
