import type { Payload } from '../dossier/saved-payloads.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import { texts } from '../subscription/read-payload.ts';

type Context = Pick<BearerContext<DossierServices>, 'services'>;

/** The reference list of all that a placement may lack of what somebody asks for. */
export const gapList = 'sustainability-gaps';

/**
 * What a placement must not lack for these preferences: criterion or sector asked for -> code of the list
 * `sustainability-gaps`. A criterion with a least share is looked for with it, then by itself; what the list does not
 * have, "no sector" for one, asks for nothing. Empty without preferences.
 * @param isr what `UpdateProjectISR` was given
 */
export const gapsAskedFor = ({ services }: Context, isr: Payload): Readonly<Record<string, string>> => {
  const known = new Set((services.journeys.current().lists()[gapList] ?? []).map(({ code }) => String(code)));
  const asked = [...texts(isr, 'preferences'), ...texts(isr, 'exclusions')];
  return Object.fromEntries(
    asked.flatMap((one) => {
      const gap = [`${one}_${String(isr['proportion'])}`, one].find((code) => known.has(code));
      return gap === undefined ? [] : [[one, gap] as const];
    }),
  );
};
