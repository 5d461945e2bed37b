/**
 * Child of `bench/http.ts`: the whole server, and people who are signed in and about to walk through the journey of
 * getting to know them. Every save is the next step of its dossier, as it is for nearly all people.
 */
import type { Request } from 'autocannon';
import { startParcours } from '../cli/replay/place/parcours-server.ts';
import { newSaver, type Saver, type Standing } from '../cli/replay/place/saver.ts';
import { serveBench } from './http-server.ts';

const journey = 'onboarding';
const connections = Number(process.argv[2]);
const rounds = Number(process.argv[3]);
const walksALane = Number(process.argv[4]);

type RecordedSave = { readonly path: string; readonly body: string; readonly step: string; readonly version: number };

/** Walks once for real and notes every save: the others will send the same. */
const recordWalk = async (saver: Saver): Promise<readonly RecordedSave[]> => {
  const saves: RecordedSave[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const step = headers.get('parcours-step');
    if (step !== null) {
      const version = Number(headers.get('if-match')?.replaceAll('"', ''));
      saves.push({ path: new URL(String(input)).pathname, body: String(init?.body), step, version });
    }
    return send(input, init);
  };
  await saver.walk(journey);
  globalThis.fetch = send;
  return saves;
};

let keys = 0;
const toRequests = (
  saver: Saver,
  standing: Standing,
  saves: readonly RecordedSave[],
  first: number,
): readonly Request[] =>
  saves.map(({ path, body, step, version }) => ({
    method: 'POST',
    path,
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${saver.token}`,
      'parcours-dossier': standing.dossier,
      'parcours-step': step,
      'if-match': `"${standing.version + version - first}"`,
      'idempotency-key': `bench-${(keys += 1)}-${process.pid}`,
    },
  }));

const parcours = await startParcours();
const saves = await recordWalk(await newSaver(parcours));
const first = saves[0]?.version ?? 0;
const all: (readonly (readonly Request[])[])[] = [];
for (let round = 0; round < rounds; round += 1) {
  const lanes: (readonly Request[])[] = [];
  for (let lane = 0; lane < connections; lane += 1) {
    const requests: Request[] = [];
    for (let walk = 0; walk < walksALane; walk += 1) {
      const saver = await newSaver(parcours);
      requests.push(...toRequests(saver, await saver.open(journey), saves, first));
    }
    lanes.push(requests);
  }
  all.push(lanes);
}
serveBench({ kind: 'ready', url: parcours.url, rounds: all }, parcours.close);
