import type { StepRecord, Value } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import type { Customer, Try, Visit } from '../../engine/coverage/customer.ts';
import { boxOf, meetsTry, runCustomer, type VisitTrace } from '../../engine/coverage/run-customer.ts';
import type { OutcomeDefinition } from '../../engine/definition/language.ts';
import type { PlanStep } from '../../engine/path/plan.ts';
import { formatDate } from '../../engine/view/format-values.ts';
import { endOf, nameOfFact } from './name-customers.ts';
import { reportWords } from './report-words.ts';
import { fieldViewOf, issueViewOf, sayAnswer, sayFact, sayTyped, type Speaker } from './say.ts';

/** A customer in words of one language: what every format of the report is written from. */
export type ToldCustomer = {
  readonly customer: Customer;
  readonly title: string;
  /** `27/03/2026`. */
  readonly day: string;
  readonly server: readonly { readonly name: string; readonly value: string; readonly call: string }[];
  readonly screens: readonly ToldScreen[];
  readonly end: {
    readonly title: string;
    readonly kind: OutcomeDefinition['kind'] | undefined;
    readonly route: string;
    /** What is written on the buttons that are there for this customer. */
    readonly offers: readonly string[];
  };
};

export type ToldScreen = {
  readonly step: string;
  readonly title: string;
  /** As in the summary; the title where it has no short one. */
  readonly short: string;
  readonly route: string;
  readonly section: string;
  readonly tries: readonly ToldTry[];
  /** Every question that was shown; `value` is undefined where it was left empty. */
  readonly answers: readonly { readonly label: string; readonly value: string | undefined }[];
  readonly warnings: readonly string[];
  readonly save: { readonly call: string; readonly payload: unknown } | undefined;
  /** Title of the next screen or of the outcome. */
  readonly next: string;
};

/** `typed`: what was put in, `field` where; `told`: what the page or the server must say. */
export type ToldTry = {
  readonly goal: string;
  readonly kind: Try['kind'];
  readonly field: string;
  readonly typed: string;
  readonly told: string;
  readonly code: string;
};

/** Tells a customer. Total: also one of another definition, of whom less can be told. */
export const tellCustomer = (speaker: Speaker, customer: Customer): ToldCustomer => {
  const { plan, words } = speaker;
  const trace = runCustomer(plan, customer);
  const outcome = customer.end.kind === 'outcome' ? plan.journey.outcomes[customer.end.id] : undefined;
  return {
    customer,
    title: customer.title[words.language],
    day: formatDate(customer.clock, words.language),
    server: Object.entries(customer.server).map(([name, value]) => {
      const fact = plan.journey.facts[name];
      return { name: nameOfFact(speaker, name), value: sayFact(speaker, fact, value), call: fact?.call ?? '' };
    }),
    screens: customer.visits.map((visit, n) => tellScreen(speaker, visit, trace.visits[n], trace.start)),
    end: {
      title: endOf(speaker, customer),
      kind: outcome?.kind,
      route: customer.end.route,
      offers: (customer.offers ?? []).map((offer) =>
        words.text(outcome?.actions?.find(({ id }) => id === offer)?.label ?? offer),
      ),
    },
  };
};

const tellScreen = (speaker: Speaker, visit: Visit, trace: VisitTrace | undefined, start: Slots): ToldScreen => {
  const { plan, words } = speaker;
  const planStep = plan.steps[plan.indexOf.get(visit.step) ?? -1];
  const step = planStep?.step;
  const after = trace?.after ?? start;
  const section = plan.journey.sections.find(({ id }) => id === step?.section);
  const title = words.text(step?.title ?? visit.step);
  return {
    step: visit.step,
    title,
    short: step?.short === undefined ? title : words.text(step.short),
    route: step?.route ?? '',
    section: section === undefined ? '' : words.text(section.title),
    tries: visit.tries.map((attempt, n) => tellTry(speaker, visit, attempt, trace, n, start)),
    answers: planStep === undefined ? rawAnswers(visit.fill) : tellAnswers(speaker, planStep, visit.fill, after),
    warnings: visit.warnings.map((id) => words.text(step?.rules.find((rule) => rule.id === id)?.message ?? id)),
    save: trace?.save ?? (visit.call === undefined ? undefined : { call: visit.call, payload: undefined }),
    next: endOf(speaker, { end: visit.next }),
  };
};

const rawAnswers = (fill: StepRecord): ToldScreen['answers'] =>
  Object.entries(fill).map(([label, value]) => ({ label, value: JSON.stringify(value) }));

const tellAnswers = (speaker: Speaker, planStep: PlanStep, fill: StepRecord, slots: Slots): ToldScreen['answers'] =>
  planStep.fields.flatMap(({ name, shown }) => {
    const value = fill[name];
    if (value === undefined && shown !== undefined && !shown(slots)) return [];
    const view = fieldViewOf(speaker, planStep.step.id, name, slots, value);
    if (view === undefined) return [];
    const label = speaker.words.text(view.field.label);
    return [{ label, value: value === undefined ? undefined : sayAnswer(speaker, view, value, slots) }];
  });

const tellTry = (
  speaker: Speaker,
  visit: Visit,
  attempt: Try,
  trace: VisitTrace | undefined,
  n: number,
  start: Slots,
): ToldTry => {
  const { words, app } = speaker;
  const slots = trace?.before ?? start;
  const name = boxOf(attempt.field);
  const view = fieldViewOf(speaker, visit.step, name, slots, visit.fill[name]);
  const found = trace?.tries[n];
  const issue: FieldIssue = found?.issues.find((one) => meetsTry(attempt, { ok: false, issues: [one] })) ?? {
    field: attempt.field,
    code: attempt.code,
  };
  return {
    goal: attempt.goal,
    kind: attempt.kind,
    ...sayTyped(speaker, view, attempt.field, attempt.kind === 'raw' ? attempt.raw : undefined, slots),
    ...(attempt.kind === 'raw' ? {} : { typed: tellRecord(speaker, visit, attempt.record, slots) }),
    told: app.describeIssue(issue, app.i18n, words.text, view && issueViewOf(speaker, view, visit.fill, issue, slots)),
    code: attempt.rule === undefined ? attempt.code : `${attempt.code} ${attempt.rule}`,
  };
};

/** What differs from the answers that are saved in the end; an answer that is taken away is said to be empty. */
const tellRecord = (speaker: Speaker, { step, fill }: Visit, record: StepRecord, slots: Slots): string => {
  const names = [...new Set([...Object.keys(fill), ...Object.keys(record)])];
  const said = (name: string, value: Value | undefined): string => {
    const view = fieldViewOf(speaker, step, name, slots, value);
    const label = view === undefined ? name : speaker.words.text(view.field.label);
    const answer =
      value === undefined
        ? reportWords[speaker.words.language].nothing
        : view === undefined
          ? JSON.stringify(value)
          : sayAnswer(speaker, view, value, slots);
    return `${label}${speaker.words.language === 'fr' ? '\u00a0: ' : ': '}${answer}`;
  };
  return names
    .filter((name) => JSON.stringify(fill[name]) !== JSON.stringify(record[name]))
    .map((name) => said(name, record[name]))
    .join(' ; ');
};
