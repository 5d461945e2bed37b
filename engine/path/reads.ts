import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { isRef, itemOf, nameOf } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { Plan, PlanStep } from './plan.ts';

/** Every name that the checks of a step read, its own fields among them. */
export const namesOfChecks = (planStep: PlanStep): readonly string[] => [
  ...planStep.fields.flatMap(({ field }) => namesOfField(field)),
  ...planStep.step.rules.flatMap(({ must, when }) =>
    [must, when].filter((one) => one !== undefined).flatMap(namesInWhen),
  ),
];

const namesOfField = (field: FieldDefinition): readonly string[] => [
  ...[field.when].filter((when) => when !== undefined).flatMap(namesInWhen),
  ...Object.values(field).filter(isRef).map(nameOf),
  ...(field.type === 'list' ? Object.values(field.item).flatMap(namesOfField) : []),
];

/** Every name that decides whether a step is shown. */
export const namesOfShown = (plan: Plan, planStep: PlanStep): readonly string[] => {
  const section = plan.journey.sections.find((one) => one.id === planStep.step.section);
  return [section?.when, section?.skipIf, planStep.step.useWhen, planStep.step.when]
    .filter((when) => when !== undefined)
    .flatMap(namesInWhen);
};

/** Slots outside a step that its checks read, through computed values too. The day is left out: any check may read it. */
export const slotsReadByChecks = (plan: Plan, planStep: PlanStep): readonly number[] => {
  const own = new Set(planStep.fields.map(({ slot }) => slot));
  const slots = new Set<number>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const info = plan.scope.names.get(name) ?? itemOf(plan.scope, name)?.list;
    if (info?.kind === 'compute') namesInCalc(info.calc).forEach(visit);
    else if (info !== undefined && !own.has(info.slot)) slots.add(info.slot);
  };
  namesOfChecks(planStep).forEach(visit);
  return [...slots];
};
