/** Goal 7a: a save over HTTP with the whole protocol, beside the least that a server with the same store can do. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import type { FromServer, ToServer } from './http-server.ts';
import { median } from './measure.ts';
import { printTable, report, short, times } from './report.ts';

const connections = 16;
const rounds = 4;
const walksALane = 2;

type Ready = Extract<FromServer, { kind: 'ready' }>;
type Contestant = { readonly name: string; readonly child: ChildProcess; readonly ready: Ready };
type Load = { readonly cpuMicros: number; readonly perSecond: number };

const hear = async <K extends FromServer['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromServer, { kind: K }>> => {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A server of the bench ended by itself.'))),
  ])) as [FromServer];
  if (message.kind !== kind) throw new Error(`Expected ${kind}, heard ${message.kind}.`);
  return message as Extract<FromServer, { kind: K }>;
};
const ask = (child: ChildProcess, what: ToServer): void => {
  child.send(what);
};
const cpu = async (child: ChildProcess): Promise<number> => {
  ask(child, 'cpu');
  return (await hear(child, 'cpu')).micros;
};

const start = async (name: string, file: string): Promise<Contestant> => {
  const child = fork(new URL(file, import.meta.url), [connections, rounds, walksALane].map(String), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { name, child, ready: await hear(child, 'ready') };
};

/** Sends each lane's requests one after another, all lanes at once. Throws when one is not answered with success. */
const load = async ({ name, child, ready }: Contestant, lanes: readonly (readonly Request[])[]): Promise<Load> => {
  const amount = lanes.reduce((sum, lane) => sum + lane.length, 0);
  const left = [...lanes];
  const before = await cpu(child);
  const begin = performance.now();
  // It looks whether it is done only once in a while.
  let end = begin;
  const result = await autocannon({
    url: ready.url,
    connections,
    amount,
    setupClient: (client) => {
      client.setRequests(left.pop() ?? []);
      client.on('response', () => {
        end = performance.now();
      });
    },
  });
  const seconds = (end - begin) / 1000;
  const used = (await cpu(child)) - before;
  if (result['2xx'] !== amount) throw new Error(`${name}: ${amount - result['2xx']} of ${amount} saves failed.`);
  return { cpuMicros: used / amount, perSecond: amount / seconds };
};

const bare = await start('node:http, one upsert', './http-bare.ts');
const parcours = await start('Parcours, whole save protocol', './http-parcours.ts');
const measured: { readonly bare: Load; readonly parcours: Load }[] = [];
for (const lanes of parcours.ready.rounds) {
  measured.push({ bare: await load(bare, lanes), parcours: await load(parcours, lanes) });
}
// The first round warms both up.
const counted = measured.slice(1);
const stopped = [bare, parcours].map(({ child }) => once(child, 'exit'));
for (const { child } of [bare, parcours]) ask(child, 'stop');
await Promise.all(stopped);

const cpuRatio = median(counted.map((round) => round.parcours.cpuMicros / round.bare.cpuMicros));
const rateRatio = median(counted.map((round) => round.parcours.perSecond / round.bare.perSecond));
const row = (
  name: string,
  pick: (round: (typeof counted)[number]) => Load,
  cpuTimes: number,
  rate: number,
): string[] => [
  name,
  `${short(median(counted.map((round) => pick(round).cpuMicros)))} µs`,
  times(cpuTimes),
  short(median(counted.map((round) => pick(round).perSecond))),
  times(rate),
];
printTable(
  `Save over HTTP: ${connections} connections, SQLite with synchronous=FULL; each save is the next step of its dossier`,
  ['server', 'its CPU a save', 'vs bare', 'saves/s', 'vs bare'],
  [row(bare.name, (round) => round.bare, 1, 1), row(parcours.name, (round) => round.parcours, cpuRatio, rateRatio)],
);
report([
  { name: '7a server CPU a save vs bare node:http', measured: cpuRatio, limit: 1.25, unit: 'x' },
  { name: '7a bare rate over ours', measured: 1 / rateRatio, limit: 1.18, unit: 'x' },
]);
