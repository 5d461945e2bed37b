import { beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { namesInWhen, answersBehind } from '../../../engine/conditions/names-in.ts';
import { findPath, type Path } from '../../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import { deriveProgress } from '../../../engine/view/derive-progress.ts';
import { deriveStepView } from '../../../engine/view/derive-step-view.ts';
import { deriveSummary } from '../../../engine/view/derive-summary.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { answersOf, messyFacts, randomServer, scenario, today, walk } from '../../helpers/random-answers.ts';
import { shippedPlans } from '../../journeys/shipped-definitions.ts';
import { law } from '../law.ts';

/** Names of answers that decide whether a step comes. */
const decidedBy = (plan: Plan, { step }: PlanStep): readonly string[] => {
  const section = plan.journey.sections.find(({ id }) => id === step.section);
  const whens = [section?.when, section?.skipIf, step.when, step.useWhen].filter((when) => when !== undefined);
  return whens.flatMap(namesInWhen).flatMap((name) => answersBehind(plan, name));
};

const isOver = ({ plan, outcome }: Path): boolean => plan.journey.outcomes[outcome ?? '']?.kind === 'done';

/** The steps of somebody who has left by an exit, as if they had not: it is never the last word. */
const onTheWay = (path: Path): readonly number[] => {
  const { plan, steps, slots } = path;
  const indexes = steps.map(({ index }) => index);
  if (path.outcome === undefined || isOver(path)) return indexes;
  const rest = plan.steps.filter(
    ({ index, shown }) => index > Math.max(...indexes) && (shown === undefined || shown(slots)),
  );
  return [...indexes, ...rest.map(({ index }) => index)];
};

/** How far somebody is, counted on the fingers. */
const progressByHand = (path: Path, section: string | undefined) => {
  const { plan, steps } = path;
  const isDone = (index: number) => steps.some((step) => step.index === index && step.status === 'done');
  const way = onTheWay(path);
  const left = way.filter((index) => !isDone(index));
  const first = Math.min(...left);
  const unknown = new Set(left.flatMap((index) => plan.steps[index]?.fields ?? []).map(({ name }) => name));
  const coming: { readonly in: string; readonly sure: boolean }[] = [];
  for (const planStep of plan.steps) {
    const { index, step, fields } = planStep;
    if (index < first) continue;
    const open = decidedBy(plan, planStep).some((name) => unknown.has(name));
    if (open) for (const { name } of fields) unknown.add(name);
    if (!isDone(index) && (open || way.includes(index))) coming.push({ in: step.section, sure: !open });
  }
  const done = steps.filter(({ status }) => status === 'done').length;
  const count = (some: typeof coming) => ({ least: some.filter(({ sure }) => sure).length, most: some.length });
  const all = done + coming.length;
  return {
    done,
    total: steps.length,
    percent: isOver(path) ? 100 : all === 0 ? 0 : Math.min(99, Math.floor((100 * done) / all)),
    remaining: count(coming),
    inSection: count(coming.filter((one) => one.in === section)),
  };
};

const holdViews = (path: Path, answers: Parameters<typeof deriveStepView>[2]): void => {
  const { plan } = path;
  const { journey } = plan;
  const labels = Object.fromEntries(
    Object.entries(plan.lists).map(([id, list]) => [id, list.map(({ code }) => ({ code, label: `« ${code} »` }))]),
  );
  const here = plan.steps[path.steps[path.current ?? -1]?.index ?? -1]?.step.section;
  expect(deriveProgress(path)).toEqual(progressByHand(path, here));
  for (const [n, { id, index }] of path.steps.entries()) {
    const { step, fields } = plan.steps[index] as PlanStep;
    const view = deriveStepView(path, id, answers, answers[id] ?? {}, labels);
    const sections = [...new Set(onTheWay(path).map((at) => plan.steps[at]?.step.section))];
    const { route, screen, title, intro, why, action, illustration } = step;
    expect(view).toMatchObject({ journey: journey.id, step: id, route, screen, title, intro, why, action });
    expect(view).toMatchObject({ illustration, body: step.body ?? [], chart: step.live?.chart });
    expect([view.commit, view.sumsUp]).toEqual([Object.hasOwn(step, 'commit'), Object.hasOwn(step, 'show')]);
    expect(view.previous).toBe(path.steps[n - 1]?.id);
    const { title: sectionTitle } = journey.sections.find((one) => one.id === step.section) ?? {};
    const place = { index: sections.indexOf(step.section), count: sections.length };
    expect(view.section).toEqual({ id: step.section, title: sectionTitle, ...place });
    expect(view.progress).toEqual(progressByHand(path, step.section));
    for (const one of view.fields) {
      const { name, kind, field, required, options, value } = one;
      expect(field).toBe(fields.find((other) => other.name === name)?.field);
      expect([kind, required, value]).toEqual([field.type, field.optional === undefined, answers[id]?.[name]]);
      const left = new Set('without' in field ? field.without?.map(String) : []);
      const own =
        field.type === 'choice' || field.type === 'choices'
          ? (field.options ?? labels[field.list ?? ''] ?? [])
          : { country: labels['countries'], nationality: labels['nationalities'] }[field.type as 'country'];
      const offered = own?.filter(({ code }) => !left.has(String(code)));
      // What nothing speaks against comes first, marked; where nothing is said to speak against any, all are as they were.
      const { against = [], mark } = field as { readonly against?: readonly string[]; readonly mark?: string };
      const said = against.flatMap((ref) => plan.reader(ref.slice(1))(path.slots) ?? []).map(String);
      const speaks = (one: object): boolean =>
        ((one as { readonly flags?: readonly string[] }).flags ?? []).some((flag) => said.includes(flag));
      expect(options).toEqual(
        said.length === 0
          ? offered
          : [
              ...(offered ?? []).filter((one) => !speaks(one)).map((one) => ({ ...one, mark })),
              ...(offered ?? []).filter(speaks),
            ],
      );
    }
    const groups = (step.show ?? []).map((section) => ({
      section,
      title: journey.sections.find((one) => one.id === section)?.title,
      steps: path.steps.flatMap(({ id: other, index: at }) => {
        const { step: told, fields: asked } = plan.steps[at] as PlanStep;
        const rows = asked.filter(({ shown }) => shown === undefined || shown(path.slots));
        if (told.section !== section || answers[other] === undefined || rows.length === 0) return [];
        const said = rows.map(({ name, slot }) => ({ name, value: path.slots[slot] }));
        return [{ step: other, route: told.route, title: told.short ?? told.title, rows: said }];
      }),
    }));
    const summed = deriveSummary(path, id, answers, labels).groups.map((group) => ({
      ...group,
      steps: group.steps.map((one) => ({
        ...one,
        rows: one.rows.map((row) => {
          expect([row.view.value, row.view.field]).toEqual([
            row.value,
            plan.steps[plan.indexOf.get(one.step) ?? -1]?.step.fields[row.view.name],
          ]);
          return { name: row.view.name, value: row.value };
        }),
      })),
    }));
    expect(summed).toEqual(groups.filter((group) => group.steps.length > 0));
  }
};

it('a step is shown as its author wrote it, where it stands on the path, with what was answered', () =>
  law(80, [scenario], (made) => {
    const facts = messyFacts(made);
    holdViews(findPath(made.plan, facts), facts.answers);
  }));

let shipped: readonly Plan[];
beforeAll(async () => {
  shipped = [...(await shippedPlans()).values()];
});

it('so is each step of the journeys that are shipped', () =>
  law(24, [fc.nat(), tape(300)], (n, numbers) => {
    const plan = shipped[n % shipped.length];
    if (plan === undefined) return;
    const draw = drawFrom(numbers);
    const given = { today, server: randomServer(draw, plan) };
    const moves = walk(draw, plan, given);
    const answers = answersOf(moves.slice(0, draw.below(moves.length + 1)));
    holdViews(findPath(plan, { ...given, answers }), answers);
  }));

it('no step is shown that the journey does not have', () =>
  law(5, [scenario], ({ plan, given }) => {
    const path = findPath(plan, { ...given, answers: {} });
    expect(() => deriveStepView(path, 'nowhere', {}, {}, {})).toThrow('No step "nowhere" in journey "random".');
  }));
