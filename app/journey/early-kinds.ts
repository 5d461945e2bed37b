import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { loadFieldsInTurn } from './load-kinds.ts';

/** What is known of a dossier as soon as it is opened: steps that hold something. */
type Held = { readonly answers: object; readonly drafts: object };

/**
 * Fetches what the step at a path, and those that hold something, are read and drawn with, while the page and the session
 * are still being made. Whatever fails is asked for again by the session.
 */
export const fetchKinds = async (
  bundle: Promise<JourneyBundle>,
  opened: Promise<Held> | undefined,
  path: string,
): Promise<void> => {
  const { steps } = (await bundle).journey;
  const loadWhere = (isMeant: (step: (typeof steps)[number]) => boolean): Promise<void> =>
    loadFieldsInTurn(steps.filter(isMeant).flatMap(({ fields }) => Object.values(fields)));
  const here = loadWhere(({ route }) => route === path);
  const held = await opened;
  if (held !== undefined) await loadWhere(({ id }) => id in held.answers || id in held.drafts);
  await here;
};
