import type { StepRecord } from '../../../engine/answers/answers.ts';
import { visibleRecord, type Path } from '../../../engine/path/path.ts';
import { buildPayload } from '../../../engine/path/payload.ts';
import type { BearerContext } from '../http/handler.ts';
import { readOpenDossier, type LoadedDossier } from './load-dossier.ts';
import type { DossierServices } from './services.ts';

export type Payload = Readonly<Record<string, unknown>>;

type Saves = Pick<LoadedDossier, 'path' | 'answers' | 'served'>;

/**
 * What was last sent with each saving call of a dossier, rebuilt from the answers that count. So a `Load` or `Get` call
 * gives back what its `Update` call was given, and an answer stands in one place only.
 */
export const payloadsOf = (loaded: Saves): ReadonlyMap<string, Payload> => {
  const known = byPath.get(loaded.path) ?? rebuild(loaded);
  byPath.set(loaded.path, known);
  return known;
};

/** A path is computed once for the same answers, and every read of a journey's facts asks for its payloads. */
const byPath = new WeakMap<Path, ReadonlyMap<string, Payload>>();

const rebuild = (loaded: Saves): ReadonlyMap<string, Payload> => {
  const payloads = new Map<string, Payload>();
  for (const entry of loaded.path.steps) {
    const step = loaded.served.plan.steps[entry.index]?.step;
    const saved: StepRecord | undefined = loaded.answers[entry.id];
    if (step?.save === undefined || saved === undefined) continue;
    const record = visibleRecord(loaded.path, entry.id, saved);
    const read = (name: string): unknown =>
      Object.hasOwn(record, name) ? record[name] : loaded.served.plan.reader(name)(loaded.path.slots);
    const payload = buildPayload(step.save.send ?? {}, read);
    // Several steps may save through one call, each its own part.
    payloads.set(step.save.call, merge(payloads.get(step.save.call) ?? {}, payload));
  }
  return payloads;
};

const isPlain = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (into: Payload, from: Payload): Payload =>
  Object.fromEntries(
    [...new Set([...Object.keys(into), ...Object.keys(from)])].map((key) => {
      const [a, b] = [into[key], from[key]];
      return [key, isPlain(a) && isPlain(b) ? merge(a, b) : (b ?? a)];
    }),
  );

/** The payloads of the open dossier of a journey; none where nothing was begun. */
export const savedPayloads = async (
  context: BearerContext<DossierServices>,
  journey: string,
): Promise<ReadonlyMap<string, Payload>> => {
  const loaded = await readOpenDossier(context, journey);
  return loaded === undefined ? new Map() : payloadsOf(loaded);
};
