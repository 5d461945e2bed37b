/**
 * Form libraries that can say which page comes next. They keep all pages in one form and judge the whole form at each
 * change, so only the first steps of one person are walked.
 */
import { createRequire } from 'node:module';
import { Model } from 'survey-core';
import { toFeel, toSurvey } from './random-condition.ts';
import { exitOutcome, type Funnel, type FunnelStep } from './random-funnel.ts';

export const peerSteps = 10;

export type FormPeer = {
  readonly name: string;
  /** Back to an empty form on its first step; not counted. */
  readonly reset: () => void;
  /** Answers the first steps of the first person; gives the steps that were shown. Call `reset` before. */
  readonly walk: () => readonly string[];
};

const recordAt = (funnel: Funnel, id: string) => funnel.profiles[0]?.[Number(id.slice(1))] ?? {};

export const createSurvey = (funnel: Funnel): FormPeer => {
  const survey = new Model({
    pages: funnel.steps.map(({ id, fields, when }) => ({
      name: id,
      ...(when === undefined ? {} : { visibleIf: toSurvey(when) }),
      elements: fields.map(({ path, kind }) => ({
        name: path,
        type: kind === 'yesno' ? 'boolean' : 'text',
        ...(kind === 'number' ? { inputType: 'number' } : {}),
      })),
    })),
  });
  const steps = new Map(funnel.steps.map((step) => [step.id, step]));
  const reset = (): void => survey.clear(true, true);
  reset();
  return {
    name: 'survey-core mergeData + nextPage',
    reset,
    walk: () => {
      const seen: string[] = [];
      while (seen.length < peerSteps) {
        const id = String(survey.currentPage.name);
        seen.push(id);
        survey.mergeData(recordAt(funnel, id));
        if (steps.get(id)?.exits.some((exit) => survey.runCondition(toSurvey(exit))) === true) break;
        if (!survey.nextPage()) break;
      }
      return seen;
    },
  };
};

/** A form-js form that draws nothing, given as much of a document as it asks for meanwhile. */
const createBareForm = () => {
  const element = () => ({ classList: { add: () => undefined }, setAttribute: () => undefined });
  Object.assign(globalThis, { KeyboardEvent: Event, document: { createElement: element } });
  // Its ES build imports `lodash/isEqual` without an extension, which Node does not find.
  const { Form } = createRequire(import.meta.url)(
    '@bpmn-io/form-js-viewer',
  ) as typeof import('@bpmn-io/form-js-viewer');
  const form = new Form({ additionalModules: [{ renderer: ['value', {}] }] });
  // survey-core would believe that it is in a browser.
  Reflect.deleteProperty(globalThis, 'document');
  return form;
};

const toComponents = ({ id, fields, when, exits }: FunnelStep) => {
  // form-js knows no pages: a step is a group, hidden by its condition; an exit is a field that shows when it holds.
  const hide = (condition: string) => ({ conditional: { hide: `=not(${condition})` } });
  return [
    {
      type: 'group',
      id,
      components: fields.map(({ path, kind }) => ({
        type: kind === 'number' ? 'number' : kind === 'yesno' ? 'checkbox' : 'textfield',
        id: path,
        key: path,
      })),
      ...(when === undefined ? {} : hide(toFeel(when))),
    },
    ...exits.map((exit, at) => ({
      type: 'textfield',
      id: `${id}exit${at}`,
      key: `${id}exit${at}`,
      ...hide(toFeel(exit)),
    })),
  ];
};

export const createFormJs = async (funnel: Funnel): Promise<FormPeer> => {
  const form = createBareForm();
  await form.importSchema({ type: 'default', id: 'bench', components: funnel.steps.flatMap(toComponents) });
  const checker = form.get('conditionChecker') as {
    readonly applyConditions: (data: object, context: object) => Record<string, unknown>;
  };
  let data: Record<string, unknown> = {};
  // What a hidden group loses shows that it is hidden; every field needs something to lose.
  const filled = Object.fromEntries(
    funnel.steps.flatMap(({ id, fields, exits }) => [
      ...fields.map(({ path }) => [path, null] as const),
      ...exits.map((_, at) => [`${id}exit${at}`, 'shown'] as const),
    ]),
  );
  return {
    name: 'form-js applyConditions (FEEL)',
    reset: () => {
      data = {};
    },
    walk: () => {
      const seen: string[] = [];
      let at = 0;
      while (seen.length < peerSteps) {
        const step = funnel.steps[at];
        if (step === undefined || step.id === exitOutcome) break;
        seen.push(step.id);
        Object.assign(data, recordAt(funnel, step.id));
        const shown = checker.applyConditions({ ...filled, ...data }, data);
        if (step.exits.some((_, n) => shown[`${step.id}exit${n}`] === 'shown')) break;
        at = funnel.steps.findIndex(({ fields }, n) => n > at && shown[fields[0]?.path ?? ''] !== undefined);
      }
      return seen;
    },
  };
};
