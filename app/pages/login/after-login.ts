import { journeyIndex, journeysOf } from '../../navigation/journey-index.ts';
import { hasPage } from '../../navigation/page-paths.ts';
import { redirectTarget } from '../../navigation/redirect-target.ts';

/** Where a login leads: back to the wanted page if it is one of ours, else to the hub. Never rejects. */
export const afterLogin = async (wanted: string | null): Promise<string> => {
  const [journeys, replaced] = await Promise.all([
    journeyIndex().catch(() => undefined),
    import('../../navigation/replaced-paths.ts').catch(() => undefined),
  ]);
  return redirectTarget(
    wanted,
    (path) =>
      hasPage(path) ||
      replaced?.replacementOf(path) !== undefined ||
      (journeys !== undefined && journeysOf(journeys, path).length > 0),
  );
};
