import { loadFiles, type JourneyFiles } from '../../api/server/journeys/load-files.ts';
import { resolveJourney, type Library } from '../../engine/definition/resolve-parts.ts';
import type { Lists } from '../../engine/fields/field-kind.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';

/** The definitions of the repository, with their English. */
export const shippedFiles = (): Promise<JourneyFiles> => loadFiles('journeys', 'locales/en/journeys');

const definitions = <D extends { readonly id: string }>(
  parsed: readonly { readonly source: { readonly file: string }; readonly definition: D | undefined }[],
) =>
  new Map(
    parsed.flatMap(({ source, definition }) =>
      definition === undefined ? [] : [[definition.id, { file: source.file, definition }] as const],
    ),
  );

let plans: Promise<ReadonlyMap<string, Plan>> | undefined;

/** Plans of all shipped journeys, by their ids; read once. */
export const shippedPlans = (): Promise<ReadonlyMap<string, Plan>> => (plans ??= readPlans());

const readPlans = async (): Promise<ReadonlyMap<string, Plan>> => {
  const files = await shippedFiles();
  const library: Library = { journeys: definitions(files.journeys), parts: definitions(files.parts) };
  const lists: Lists = Object.fromEntries(
    [...definitions(files.lists)].map(([name, { definition }]) => [name, definition.options]),
  );
  return new Map(
    [...library.journeys].map(([id, journey]) => [id, createPlan(resolveJourney(journey, library).journey, lists)]),
  );
};

/** Plan of a shipped journey. Throws when there is none: a test that runs nothing must not pass. */
export const shippedPlan = async (id: string): Promise<Plan> => {
  const plan = (await shippedPlans()).get(id);
  if (plan === undefined) throw new Error(`There is no journey ${id}.`);
  return plan;
};
