import { mapsLines } from '../../conditions/scope.ts';
import type { PayloadMap } from '../../definition/condition-language.ts';
import type { Plan } from '../../path/plan.ts';
import { neighbouring, nextOf, withValue, type JsonPath } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

function* dropSave({ journey }: Plan): Generator<Mutation> {
  for (const [n, { save }] of journey.steps.entries()) {
    const path = ['steps', n, 'save'];
    if (save !== undefined) yield { path, from: save.call, journey: withValue(journey, path, undefined) };
  }
  if (journey.track !== undefined) {
    yield { path: ['track'], from: journey.track.call, journey: withValue(journey, ['track'], undefined) };
  }
}

/** Another call that saves a step of this journey. */
function* wrongCall({ journey }: Plan): Generator<Mutation> {
  const calls = [...new Set(journey.steps.flatMap(({ save }) => (save === undefined ? [] : [save.call])))];
  for (const [n, { save }] of journey.steps.entries()) {
    if (save === undefined) continue;
    const to = nextOf(calls, save.call);
    const path = ['steps', n, 'save', 'call'];
    if (to !== undefined) yield { path, from: save.call, to, journey: withValue(journey, path, to) };
  }
}

/** A mapping, and those inside it: of groups of keys, and of the lines of a list. */
function* mapsIn(map: PayloadMap, path: JsonPath): Generator<{ readonly map: PayloadMap; readonly path: JsonPath }> {
  yield { map, path };
  for (const [key, value] of Object.entries(map)) {
    if (typeof value !== 'object') continue;
    if (mapsLines(value)) yield* mapsIn(value.as, [...path, key, 'as']);
    else yield* mapsIn(value, [...path, key]);
  }
}

function* payloadMaps({ journey }: Plan) {
  for (const [n, { save }] of journey.steps.entries()) {
    if (save?.send !== undefined) yield* mapsIn(save.send, ['steps', n, 'save', 'send']);
  }
  if (journey.track?.send !== undefined) yield* mapsIn(journey.track.send, ['track', 'send']);
}

function* swapPayload(plan: Plan): Generator<Mutation> {
  for (const { map, path } of payloadMaps(plan)) yield* swapped(plan, map, path);
}

/** Each entry of a map with the one after it: what was meant for one goes to the other. */
function* swapped({ journey }: Plan, map: Readonly<Record<string, unknown>>, path: JsonPath): Generator<Mutation> {
  for (const [[key, value], [other, otherValue]] of neighbouring(Object.entries(map))) {
    if (JSON.stringify(value) === JSON.stringify(otherValue)) continue;
    const to = { ...map, [key]: otherValue, [other]: value };
    yield { path: [...path, key], variant: other, from: value, to: otherValue, journey: withValue(journey, path, to) };
  }
}

function* dropPayloadKey(plan: Plan): Generator<Mutation> {
  for (const { map, path } of payloadMaps(plan)) {
    for (const [key, from] of Object.entries(map)) {
      yield { path: [...path, key], from, journey: withValue(plan.journey, [...path, key], undefined) };
    }
  }
}

/** What the server says is not read again after the save. */
function* stale({ journey }: Plan): Generator<Mutation> {
  for (const [n, { refresh }] of journey.steps.entries()) {
    for (const [at, fact] of (refresh ?? []).entries()) {
      const path = ['steps', n, 'refresh', at];
      yield { path, from: fact, journey: withValue(journey, path, undefined) };
    }
  }
}

function* omitLoad({ journey }: Plan): Generator<Mutation> {
  for (const [n, { load }] of journey.steps.entries()) {
    const path = ['steps', n, 'load'];
    if (load !== undefined) yield { path, from: load.call, journey: withValue(journey, path, undefined) };
  }
}

function* swapLoad(plan: Plan): Generator<Mutation> {
  for (const [n, { load }] of plan.journey.steps.entries()) {
    if (load !== undefined) yield* swapped(plan, load.into, ['steps', n, 'load', 'into']);
  }
}

/** What is sent. */
export const dataOperators = {
  'data/drop-save': dropSave,
  'data/wrong-call': wrongCall,
  'data/swap-payload': swapPayload,
  'data/drop-payload-key': dropPayloadKey,
  'data/stale-fact': stale,
} as const satisfies Operators<`data/${string}`>;

/** What is proposed from what the server knows. */
export const loadOperators = {
  'load/omit': omitLoad,
  'load/swap': swapLoad,
} as const satisfies Operators<`load/${string}`>;
