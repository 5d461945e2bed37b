import { test } from 'vitest';
import { newSaver } from '../../helpers/saver.ts';
import { startParcours } from '../../helpers/parcours-server.ts';
test('m', async () => {
  const parcours = await startParcours();
  const saver = await newSaver(parcours);
  const times: Record<string, number[]> = {};
  const orig = globalThis.fetch;
  globalThis.fetch = async (u: never, i: never) => { const t = performance.now(); const r = await orig(u, i); const k = new URL(String(u)).pathname; (times[k] ??= []).push(performance.now() - t); return r; };
  await saver.walk('onboarding'); const n = Object.keys(times).length;
  const rep = () => { for (const [k, v] of Object.entries(times)) { v.sort((a, b) => a - b); console.log(k, v.length, v[v.length >> 1]!.toFixed(1), v.at(-1)!.toFixed(1)); } };
  rep(); for (const k of Object.keys(times)) delete times[k];
  console.log('-----AV', n);
  await saver.walk('av-adult'); rep();
  await parcours.close();
});
