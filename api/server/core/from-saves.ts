import type * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import { savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext, RegisteredHandler } from '../http/handler.ts';

/** Journey in which savers describe themselves. */
export const onboarding = 'onboarding';

/** Journey in which savers describe their spouse, and what they own together. */
const spouse = 'spouse';

/**
 * What was saved through these calls, one after the other, as one payload; what a later journey says of a call counts
 * instead of what an earlier one says.
 */
export const savedBy = async (
  context: BearerContext<DossierServices>,
  calls: readonly string[],
  journeys: readonly string[] = [onboarding],
): Promise<Payload> => {
  const payloads = new Map<string, Payload>();
  for (const journey of journeys) {
    for (const [call, payload] of await savedPayloads(context, journey)) payloads.set(call, payload);
  }
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
  journeys: readonly string[] = [onboarding],
): RegisteredHandler<DossierServices> => ({
  call,
  handle: async (_, context) => {
    const shaped = shape(await savedBy(context as BearerContext<DossierServices>, saves, journeys));
    const keys = keysOf(call.response);
    return Object.fromEntries(keys.flatMap((key) => (shaped[key] === undefined ? [] : [[key, shaped[key]]])));
  },
});

type Wrapped = v.GenericSchema & { readonly entries?: object; readonly wrapped?: Wrapped };

/** Keys of the object that a call answers, also where it may answer null. */
const keysOf = (schema: Wrapped): readonly string[] => Object.keys(schema.entries ?? schema.wrapped?.entries ?? {});

/** The same of a household, from both journeys that ask about it. */
export const answerFromHousehold = (
  call: Call & { readonly response: v.GenericSchema },
  saves: readonly string[],
): RegisteredHandler<DossierServices> => answerFromSaves(call, saves, undefined, [onboarding, spouse]);

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
