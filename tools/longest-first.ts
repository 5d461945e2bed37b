import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first. */
export const longest: readonly string[] = [
  'tests/paths/every-journey.slow.test.ts',
  'tests/api/dossier/kill.slow.test.ts',
  'tests/engine/check/shipped-journeys.slow.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at === -1 ? longest.length : at;
};

/**
 * Has what takes longest begun first, so that no worker is alone with it at the end. Vitest goes by what it knows of the
 * last run, and by the size of files where it knows nothing, as on a machine of the gate.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.toSorted((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b));
  }
}
