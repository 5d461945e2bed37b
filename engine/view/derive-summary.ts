import type { Answers, Value } from '../answers/answers.ts';
import type { ResolvedStep } from '../definition/resolved.ts';
import type { Path } from '../path/path.ts';
import { stepById, type PlanStep } from '../path/plan.ts';
import { deriveFieldView, type Labels } from './derive-step-view.ts';
import { knownField } from './known-field.ts';
import type { Summary, SummaryGroup } from './step-view.ts';

/** What a step shows of what was said and is known. Total: nothing for a step that shows nothing of it. */
export const deriveSummary = (path: Path, stepId: string, answers: Answers, labels: Labels): Summary => {
  const step = stepById(path.plan, stepId)?.step;
  if (step === undefined) return { groups: [] };
  return { known: deriveKnown(path, step, labels), groups: deriveGroups(path, step.show ?? [], answers, labels) };
};

const deriveKnown = ({ plan, slots }: Path, { known }: ResolvedStep, labels: Labels): Summary['known'] => {
  if (known === undefined) return undefined;
  const rows = Object.entries(known.values).flatMap(([name, label]) => {
    const field = knownField(plan, name, label);
    const value = plan.reader(name)(slots) as Value | undefined;
    return field === undefined || value === undefined
      ? []
      : [{ view: deriveFieldView(plan, { name, field }, slots, value, labels), value }];
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
        if (field.shown !== undefined && !field.shown(path.slots)) return [];
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
