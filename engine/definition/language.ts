/**
 * The journey language: what may stand in `journeys/*.json` and `journeys/parts/*.json`.
 *
 * This file, `condition-language.ts` and `field-language.ts` are the one source of the language. Every file is read by
 * their schemas, and `*.schema.json` (editors) are generated from them by `npm run generate`. The types are inferred from
 * them, but for those that hold themselves or are told apart by kind (`When`, `Calc`, `FieldDefinition`), which stand
 * beside theirs. Five nouns: journey, section, step, field, outcome.
 *
 * Units: amounts are written in euros and percentages in percent, as a product owner says them;
 * the engine keeps both as integers (cents, hundredths of a percent) so that sums are exact.
 */
import * as v from 'valibot';
import {
  text,
  id,
  fieldId,
  route,
  ref,
  callName,
  literal,
  payloadMap,
  computeMap,
  loadMap,
  whenSchema,
} from './condition-language.ts';
import { fieldSchema } from './field-language.ts';
import { described, record } from './schema-tools.ts';

const ask = v.strictObject({
  call: callName,
  send: v.optional(payloadMap),
});

export const screens = [
  'form',
  'cards',
  'info',
  'quiz',
  'simulation',
  'upload',
  'recap',
  'legal',
  'redirect',
  'congratulation',
] as const;

const rule = v.strictObject({
  id,
  on: v.optional(described(fieldId, 'The field beside which the message stands.')),
  when: v.optional(described(whenSchema, 'The rule applies only when this holds.')),
  must: whenSchema,
  level: v.optional(
    described(
      v.picklist(['error', 'warning']),
      'An error blocks; a warning must be confirmed, again when what it reads changes. Default: error.',
    ),
  ),
  message: text,
});

const exit = v.strictObject({ when: whenSchema, to: id });

const known = v.strictObject({
  title: described(text, 'Title of the group. French.'),
  note: v.optional(described(text, 'What to do when it is not right. French.')),
  values: described(
    v.pipe(record(v.string(), text), v.minEntries(1)),
    'Name of an answer, a fact or a computed value -> what it is called. French. One without a value is left out.',
  ),
  against: v.optional(
    described(
      v.pipe(v.array(ref), v.minLength(1)),
      'Values that say flags: only options that carry one of these flags are shown, each with what it carries.',
    ),
  ),
  list: v.optional(described(id, '`against`: the reference list that has the flags for options, and so their words.')),
});

const stepEntries = {
  id,
  screen: v.optional(described(v.picklist(screens), 'The template. Default: form.')),
  route,
  title: described(text, 'The question of the page, its only h1. French.'),
  short: v.optional(described(text, 'The name of the step in the summary and the stepper. French.')),
  intro: v.optional(text),
  body: v.optional(described(v.array(text), 'Paragraphs. French.')),
  why: v.optional(text),
  action: v.optional(described(text, 'The main button. Default: Continuer. French.')),
  illustration: v.optional(id),
  when: v.optional(whenSchema),
  load: v.optional(
    described(
      v.strictObject({ call: callName, into: loadMap }),
      'Prefills the fields of the step from what the server already knows.',
    ),
  ),
  fields: v.optional(record(fieldId, fieldSchema)),
  compute: v.optional(computeMap),
  rules: v.optional(v.array(rule)),
  live: v.optional(
    described(
      v.strictObject({
        call: callName,
        send: payloadMap,
        chart: v.picklist(['projection', 'annuity', 'ceiling', 'withdrawal', 'index', 'change']),
      }),
      'A call made while the reader types; it fills the chart, never an answer.',
    ),
  ),
  documents: v.optional(described(v.array(id), 'Documents offered on the page.')),
  save: v.optional(ask),
  refresh: v.optional(described(v.array(id), 'Facts to read again after the save.')),
  commit: v.optional(described(v.literal(true), 'Done once and for all: freezes everything before it.')),
  exits: v.optional(described(v.array(exit), 'First match ends the journey with that outcome.')),
  show: v.optional(described(v.array(id), 'recap, congratulation: the sections to show.')),
  known: v.optional(described(known, 'recap: what is known otherwise than by its answers, to be checked with them.')),
  was: v.optional(id),
};

export const stepSchema = v.strictObject(stepEntries);

/** Only what a journey may change in a step of a part. */
const stepPatch = record(v.string(), v.unknown());

const use = v.strictObject({
  use: described(id, 'A part: journeys/parts/<part>.json.'),
  as: v.optional(described(fieldId, 'Prefix of the names of this use: me, spouse.')),
  with: v.optional(record(v.string(), v.string())),
  when: v.optional(whenSchema),
  remove: v.optional(v.array(id)),
  insert: v.optional(v.array(v.strictObject({ after: id, step: stepSchema }))),
  change: v.optional(record(v.string(), stepPatch)),
});

const section = v.strictObject({
  id,
  title: text,
  state: v.optional(described(callName, 'The state check that reports this section.')),
  when: v.optional(whenSchema),
  skipIf: v.optional(described(whenSchema, 'Already done elsewhere: skipped unless begun here.')),
  steps: v.array(v.union([stepSchema, use])),
});

const fact = v.strictObject({
  label: v.optional(described(text, 'What it says, for whoever edits or tries the journey. French.')),
  call: callName,
  read: described(ref, '$donnees, or a value inside it: $donnees.etat.'),
  type: described(
    v.picklist(['choice', 'yesno', 'number', 'money', 'date', 'country', 'text']),
    'The type of the value.',
  ),
  values: v.optional(described(record(v.string(), v.string()), 'Answer of the server -> known value.')),
  list: v.optional(described(id, 'choice: the reference list of its values.')),
  otherwise: v.optional(described(literal, 'What an unknown or missing value means.')),
});

const outcome = v.strictObject({
  kind: v.picklist(['done', 'blocked', 'adviser', 'waiting', 'handover']),
  route,
  title: text,
  body: v.array(text),
  illustration: v.optional(id),
  poll: v.optional(described(v.array(id), 'Facts read again while the reader waits.')),
  actions: v.optional(
    v.array(
      v.strictObject({
        id,
        label: text,
        when: v.optional(described(whenSchema, 'Offered only when this holds.')),
        to: v.optional(described(id, 'Opens this step again.')),
        href: v.optional(route),
      }),
    ),
  ),
  was: v.optional(described(id, 'Former id of this outcome.')),
});

export const journeySchema = v.strictObject({
  $schema: v.optional(v.string()),
  id,
  title: text,
  extends: v.optional(id),
  requires: v.optional(
    described(
      v.strictObject({ journey: id, because: text, changes: v.optional(v.literal(true)) }),
      'Another journey that must be complete before this one starts. `changes`: what a step of the same name is told here, it is told there too.',
    ),
  ),
  about: v.optional(
    described(
      v.strictObject({ contract: callName }),
      'An operation on a contract in force, and the call that begins it: there may be several over time, one at a time on each contract.',
    ),
  ),
  for: v.optional(
    described(
      whenSchema,
      'Whom it is for, by its facts: where several journeys serve an address, only those whose condition holds are meant.',
    ),
  ),
  facts: v.optional(record(fieldId, fact)),
  compute: v.optional(computeMap),
  sections: v.array(section),
  outcomes: record(id, outcome),
  track: v.optional(ask),
});

export const partSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id,
  compute: v.optional(computeMap),
  steps: v.array(stepSchema),
});

/** `journeys/lists/<list>.json`: a reference list. French; its English stands with that of the journeys. */
export const listSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id,
  source: v.optional(v.string()),
  options: v.pipe(
    v.array(
      v.strictObject({
        code: v.union([v.string(), v.number()]),
        fr: text,
        hint: v.optional(v.strictObject({ fr: text })),
        flags: v.optional(v.array(v.string())),
        value: v.optional(v.number()),
      }),
    ),
    v.minLength(1),
  ),
});

export type JourneyDefinition = v.InferOutput<typeof journeySchema>;
export type PartDefinition = v.InferOutput<typeof partSchema>;
export type ListDefinition = v.InferOutput<typeof listSchema>;
export type StepDefinition = v.InferOutput<typeof stepSchema>;
export type UseDefinition = v.InferOutput<typeof use>;
export type SectionDefinition = v.InferOutput<typeof section>;
export type FactDefinition = v.InferOutput<typeof fact>;
export type OutcomeDefinition = v.InferOutput<typeof outcome>;
export type RuleDefinition = v.InferOutput<typeof rule>;
export type ExitDefinition = v.InferOutput<typeof exit>;
export type AskDefinition = v.InferOutput<typeof ask>;
export type ScreenKind = (typeof screens)[number];
