import type { Answers, Value } from '../answers/answers.ts';
import { nameOf } from '../conditions/scope.ts';
import type { Ref } from '../definition/condition-language.ts';
import type { ResolvedStep } from '../definition/resolved.ts';
import type { Path } from '../path/path.ts';
import { stepById, type PlanStep } from '../path/plan.ts';
import { deriveFieldView, type Labels } from './derive-step-view.ts';
import { chosenField, knownField } from './known-field.ts';
import type { Summary, SummaryGroup, SummaryRow } from './step-view.ts';

/** What a step shows of what was said and is known. Total: nothing for a step that shows nothing of it. */
export const deriveSummary = (path: Path, stepId: string, answers: Answers, labels: Labels): Summary => {
  const step = stepById(path.plan, stepId)?.step;
  if (step === undefined) return { groups: [] };
  return { known: deriveKnown(path, step, labels), groups: deriveGroups(path, step.show ?? [], answers, labels) };
};

const deriveKnown = ({ plan, slots }: Path, { known }: ResolvedStep, labels: Labels): Summary['known'] => {
  if (known === undefined) return undefined;
  if (known.against !== undefined) return carriedOf({ plan, slots }, { ...known, against: known.against }, labels);
  const rows = Object.entries(known.values).flatMap(([name, label]) => {
    const field = knownField(plan, name, label);
    const value = plan.reader(name)(slots) as Value | undefined;
    return field === undefined || value === undefined
      ? []
      : [{ view: deriveFieldView(plan, { name, field }, slots, value, labels), value }];
  });
  return rows.length === 0 ? undefined : { ...known, rows };
};

type Carried = NonNullable<ResolvedStep['known']> & { readonly against: readonly Ref[] };

/** The options that carry one of the flags which `against` says: a row each, with what it carries in words. */
const carriedOf = ({ plan, slots }: Pick<Path, 'plan' | 'slots'>, known: Carried, labels: Labels): Summary['known'] => {
  const said = known.against.map((ref) => plan.reader(nameOf(ref))(slots));
  const words = new Map((labels[known.list ?? ''] ?? []).map(({ code, label }) => [String(code), label]));
  const rows = Object.entries(known.values).flatMap(([name, label]): readonly SummaryRow[] => {
    const field = chosenField(plan, name, label);
    if (field === undefined) return [];
    return [plan.reader(name)(slots)].flat(2).flatMap((value, n): readonly SummaryRow[] => {
      const view = deriveFieldView(plan, { name: `${name}[${n}]`, field }, slots, value as Value, labels);
      const option = view.options?.find(({ code }) => String(code) === String(value));
      const carries = option?.flags?.filter((flag) => said.includes(flag)).map((flag) => words.get(flag) ?? flag) ?? [];
      return carries.length === 0 ? [] : [{ view, value: value as Value, carries }];
    });
  });
  return rows.length === 0 ? undefined : { ...known, rows };
};

const deriveGroups = (
  path: Path,
  sections: readonly string[],
  answers: Answers,
  labels: Labels,
): readonly SummaryGroup[] =>
  sections.flatMap((id) => {
    const section = path.plan.journey.sections.find((one) => one.id === id);
    if (section === undefined) return [];
    const steps = path.steps.flatMap((entry) => {
      const planStep = path.plan.steps[entry.index] as PlanStep;
      if (planStep.step.section !== id || answers[entry.id] === undefined) return [];
      const rows = planStep.fields.flatMap((field) => {
        // What is frozen stands, whatever its question would be shown by now.
        const isAsked = field.shown === undefined || path.slots[field.slot] !== undefined || field.shown(path.slots);
        if (!isAsked) return [];
        const value = path.slots[field.slot] as Value | undefined;
        const view = deriveFieldView(path.plan, field, path.slots, value, labels, answers[entry.id]);
        return [{ view, value }];
      });
      return rows.length === 0
        ? []
        : [
            {
              step: entry.id,
              route: planStep.step.route,
              title: planStep.step.short ?? planStep.step.title,
              rows,
            },
          ];
    });
    return steps.length === 0 ? [] : [{ section: id, title: section.title, steps }];
  });
