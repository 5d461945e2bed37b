import type * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import { savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext, RegisteredHandler } from '../http/handler.ts';

/** Journey in which savers describe themselves. */
export const onboarding = 'onboarding';

/** What was saved through these calls, one after the other, as one payload. */
export const savedBy = async (
  context: BearerContext<DossierServices>,
  calls: readonly string[],
  journey: string = onboarding,
): Promise<Payload> => {
  const payloads = await savedPayloads(context, journey);
  return Object.assign({}, ...calls.map((call) => payloads.get(call) ?? {})) as Payload;
};

/**
 * A read that gives back what some saves were given: the keys of its answer are looked up in their payloads, `shape`
 * puts them in place where they lie deeper. A key that was never saved is left out.
 */
export const answerFromSaves = (
  call: Call & { readonly response: v.GenericSchema },
  saves: readonly string[],
  shape: (payload: Payload) => Payload = (payload) => payload,
): RegisteredHandler<DossierServices> => ({
  call,
  handle: async (_, context) => {
    const shaped = shape(await savedBy(context as BearerContext<DossierServices>, saves));
    const keys = keysOf(call.response);
    return Object.fromEntries(keys.flatMap((key) => (shaped[key] === undefined ? [] : [[key, shaped[key]]])));
  },
});

type Wrapped = v.GenericSchema & { readonly entries?: object; readonly wrapped?: Wrapped };

/** Keys of the object that a call answers, also where it may answer null. */
const keysOf = (schema: Wrapped): readonly string[] => Object.keys(schema.entries ?? schema.wrapped?.entries ?? {});

/** The same for the spouse: null without one (R125). */
export const forSpouse = (handler: RegisteredHandler<DossierServices>): RegisteredHandler<DossierServices> => ({
  call: handler.call,
  handle: async (request, context) => {
    const bearer = context as BearerContext<DossierServices>;
    const family = await savedBy(bearer, ['Core/UpdateEtatCivilUserSituation']);
    return hasSpouse(bearer, family) ? handler.handle(request, context) : null;
  },
});

/** Whether the family situation given is one with a spouse or partner, as its reference list flags it. */
export const hasSpouse = (context: BearerContext<DossierServices>, family: Payload): boolean =>
  (context.services.journeys.current().lists()['family-situations'] ?? []).some(
    (option) => option.code === family['situation_familiale'] && option.flags?.includes('spouse') === true,
  );

/** A part of a payload that is itself an object. */
export const partOf = (payload: Payload, key: string): Payload => {
  const part = payload[key];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Payload) : {};
};
