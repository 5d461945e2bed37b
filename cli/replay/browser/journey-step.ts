import type { RawRecord, StepRecord } from '../../../engine/answers/answers.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { readAnswers, type Validated } from '../../../engine/answers/validate-answers.ts';
import type { StepDefinition } from '../../../engine/definition/language.ts';
import type { JourneyBundle } from '../../../engine/definition/resolved.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { fillSlots, placeOf } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';
import { readLoad } from '../../../engine/path/read-fact.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { deriveStepView } from '../../../engine/view/derive-step-view.ts';
import type { StepView } from '../../../engine/view/step-view.ts';
import { journeyTexts } from '../../../app/journey/journey-texts.ts';
import type { Language } from '../../../locales/load-catalog.ts';
import type { TextOf } from '../../../steps/step-props.ts';
import type { Saver, ServedPlace, Standing } from '../place/saver.ts';

/** A journey as browsers get it, in one language. */
export const bundleOf = (served: ServedPlace, journey: string, language: Language): JourneyBundle => {
  const found = served.server.journeys.current().get(journey);
  if (found === undefined) throw new Error(`No journey ${journey}.`);
  return JSON.parse(Buffer.from(found.bundle(language).json).toString('utf8')) as JourneyBundle;
};

/** Where a saver stands, as the server says, and the words of it. */
export type JourneyPlace = {
  readonly standing: Standing;
  readonly place: Place;
  readonly title: string;
  readonly bundle: JourneyBundle;
  readonly text: TextOf;
  readonly language: Language;
  /** What the step proposes where it was never answered. */
  readonly prefill: StepRecord;
};

/** Asks the server where the saver stands. */
export const findPlace = async (
  served: ServedPlace,
  saver: Saver,
  journey: string,
  language: Language,
): Promise<JourneyPlace> => {
  const standing = await saver.open(journey);
  const place = placeOf(standing.path);
  const bundle = bundleOf(served, journey, language);
  const text = journeyTexts(bundle, language);
  const step = bundle.journey.steps.find(({ id }) => id === place.id);
  const title = text((place.kind === 'step' ? step?.title : bundle.journey.outcomes[place.id]?.title) ?? place.id);
  return { standing, place, title, bundle, text, language, prefill: await loadOf(saver, journey, step?.load) };
};

const loadOf = async (saver: Saver, journey: string, load: StepDefinition['load']): Promise<StepRecord> => {
  if (load === undefined) return {};
  const { donnees } = await saver.get(load.call, {}, { 'parcours-journey': journey });
  return readLoad(load, donnees);
};

/** A step to be filled in: what it shows once it holds the answers, and the answers. */
export type JourneyStep = JourneyPlace & {
  readonly planStep: PlanStep;
  readonly record: StepRecord;
  readonly view: StepView;
  /** Reads and writes boxes in the page's language. */
  readonly context: FieldContext;
};

/** The step of a place with the answers to give. */
export const withAnswers = (at: JourneyPlace, planStep: PlanStep, record: StepRecord): JourneyStep => {
  const { path, answers } = at.standing;
  const slots = [...path.slots];
  fillSlots(slots, planStep, record);
  return {
    ...at,
    planStep,
    record,
    view: deriveStepView(path, planStep.step.id, answers, record, at.bundle.lists),
    context: fieldContext(path.plan, slots, at.language, undefined),
  };
};

/** The answers of a step as they are typed in the page's language; what has no answer is absent. */
export const rawOfRecord = ({ planStep, record, context }: JourneyStep): RawRecord =>
  Object.fromEntries(
    planStep.fields.flatMap(({ name, field }) => {
      const value = record[name];
      return value === undefined ? [] : [[name, specOf(field.type).format(value, field, context)]];
    }),
  );

/** The step as it is once these stand in its boxes: what it shows, and what can be read of them. */
export const withRaw = (step: JourneyStep, raw: RawRecord): JourneyStep =>
  withAnswers(step, step.planStep, readRaw(step, raw).record);

/** What the page makes of what stands in its boxes. */
export const readRaw = ({ standing, planStep, language }: JourneyStep, raw: RawRecord): Validated =>
  readAnswers(standing.path.plan, planStep, raw, standing.path.slots, {}, language);
