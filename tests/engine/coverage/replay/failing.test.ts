import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../../../../engine/answers/answers.ts';
import type { Failure } from '../../../../engine/coverage/customer.ts';
import {
  arriveInVain,
  fails,
  goOnInVain,
  loadInVain,
  saveInVain,
  waitInVain,
} from '../../../../engine/coverage/replay/check-failures.ts';
import type { EngineInvariant } from '../../../../engine/coverage/replay/invariants.ts';
import type { RunningSession } from '../../../../engine/coverage/replay/run-session.ts';
import type { MemoryServer } from '../../../../engine/coverage/replay/session-ports-in-memory.ts';
import type { Station, Walk } from '../../../../engine/coverage/replay/stations.ts';
import { foundInstead } from '../../../../engine/coverage/replay/violation.ts';
import type { SessionEvent } from '../../../../engine/session/session-context.ts';
import { findPath, placeOf } from '../../../../engine/path/path.ts';
import { law } from '../../law.ts';
import { planFrom, smallJourney } from '../../session/small-journey.ts';

type How = 'down' | 'refused';
const roles = ['arrive', 'load', 'save', 'refresh', 'track', 'poll'] as const;
const failure = (role: Failure['role'], how: How): Failure => ({ goal: 'g', role, call: 'Core/X', how });
const failures = fc.array(
  fc.tuple(fc.constantFrom(...roles), fc.constantFrom<How>('down', 'refused')).map(([role, how]) => failure(role, how)),
  { maxLength: 3 },
);

/** What a session shows after each answer of the server; one thing of it may be made to be wrong. */
type Shows = {
  readonly state: string;
  readonly place: { readonly kind: 'step' | 'outcome'; readonly id: string; readonly route: string };
  readonly raw: RawRecord;
  readonly key: string;
};

const here = { kind: 'step', id: 'name', route: '/name' } as const;
const elsewhere = { kind: 'step', id: 'other', route: '/other' } as const;

/** A session that shows what it is told to, one after the other, the last for good; and notes what it is asked to do. */
const playing = (shows: readonly Shows[]) => {
  const log: string[] = [];
  let at = 0;
  const now = (): Shows => shows[Math.min(at, shows.length - 1)] as Shows;
  const session = {
    actor: { stop: () => void log.push('stop') },
    send: (...events: readonly SessionEvent[]) => {
      log.push(events.map(({ type }) => type).join('+'));
      at += 1;
      return Promise.resolve();
    },
    state: () => now().state,
    context: () => now(),
  } as unknown as RunningSession;
  return { session, log };
};

const serving = (log: string[], saves: unknown[] = []): MemoryServer =>
  ({
    saves,
    failNext: (port: string, how = 'down', times = 1) => void log.push(`${port} ${how} ${times}`),
  }) as unknown as MemoryServer;

type Noted = readonly [EngineInvariant, string, string];
const noting = () => {
  const noted: Noted[] = [];
  return { noted, note: (...one: Noted) => void noted.push(one) };
};

const plan = planFrom(smallJourney);
const end = findPath(plan, { today: '2026-03-15', server: {}, answers: {} });
const walkWith = (own: readonly Failure[] | undefined): Walk =>
  ({ customer: { ...(own === undefined ? {} : { failures: own }) }, end }) as unknown as Walk;
const stationWith = (own: readonly Failure[] | undefined): Station =>
  ({ visit: { step: here.id, ...(own === undefined ? {} : { failures: own }) } }) as unknown as Station;

const shown = (state: string, over: Partial<Shows> = {}): Shows => ({ state, place: here, raw: {}, key: 'a', ...over });
const state = fc.constantFrom('failed', 'showing', 'ended', 'unsaved');

describe('something fails', () => {
  it('or does not, by its role alone', () =>
    law(60, [fc.option(failures, { nil: undefined }), fc.constantFrom(...roles)], (some, role) => {
      expect(fails(some, role)).toBe((some ?? []).map((one) => one.role).includes(role));
    }));

  it('on arrival: it is said, and tried again', () =>
    law(60, [failures, state], async (some, found) => {
      const { session, log } = playing([shown(found)]);
      const { noted, note } = noting();
      const open = () => Promise.resolve(session);
      expect(await arriveInVain(walkWith(some), serving(log), open, note)).toBe(session);
      const does = fails(some, 'arrive');
      expect(log).toEqual(does ? ['readFacts down 1', 'RETRY'] : []);
      expect(noted).toEqual(does && found !== 'failed' ? [['failure', '', foundInstead('failed', found)]] : []);
    }));

  it('while a step is filled with what is known: it opens all the same', () =>
    law(60, [failures, state, fc.boolean()], async (some, found, isElsewhere) => {
      const place = isElsewhere ? elsewhere : here;
      const [first, again] = [playing([shown('showing')]), playing([shown(found, { place })])];
      const { noted, note } = noting();
      const open = () => Promise.resolve(again.session);
      const left = await loadInVain(stationWith(some), first.session, serving(first.log), open, note);
      const does = fails(some, 'load');
      expect(left).toBe(does ? again.session : first.session);
      expect(first.log).toEqual(does ? ['stop', 'prefill down 1'] : []);
      expect(again.log).toEqual([]);
      const isWrong = does && (found !== 'showing' || isElsewhere);
      expect(noted).toEqual(
        isWrong ? [['failure', here.id, foundInstead(['showing', here.id], [found, place.id])]] : [],
      );
    }));

  const lies = ['none', 'state', 'place', 'saved', 'key', 'typed'] as const;
  it('as a step is saved: nothing is saved, nothing typed is lost, the key stays, and the way is open', () =>
    law(160, [fc.constantFrom<How>('down', 'refused'), fc.constantFrom(...lies)], async (how, lie) => {
      const typed = { last: 'Dupont', first: 'Ada' };
      const saves: unknown[] = ['before'];
      const right = how === 'down' ? 'unsaved' : 'showing';
      const after = shown(lie === 'state' ? 'ended' : right, {
        raw: { ...typed, ...(lie === 'typed' ? { last: '' } : {}), stranger: 'x' },
        ...(lie === 'place' ? { place: elsewhere } : {}),
      });
      // A second key is told by the second try alone: what is refused is tried but once.
      const { session, log } = playing([shown('showing'), after, { ...after, ...(lie === 'key' ? { key: 'b' } : {}) }]);
      const { noted, note } = noting();
      const events = [{ type: 'TYPE', name: 'last', raw: 'Dupont' }, { type: 'SUBMIT' }] as const;
      const server = serving(log, saves);
      const send = session.send;
      const sending = {
        ...session,
        send: (...all: readonly SessionEvent[]) => {
          if (lie === 'saved') saves.push('again');
          return send(...all);
        },
      };
      await saveInVain(
        stationWith([failure('track', 'down'), failure('save', how)]),
        sending,
        server,
        { typed, events },
        note,
      );
      const once = [`saveStep ${how} 1`, 'TYPE+SUBMIT'];
      expect(log).toEqual(how === 'down' ? [...once, 'saveStep down 1', 'RETRY'] : once);
      const keys = lie === 'key' && how === 'down' ? 2 : 1;
      const found = [after.state, after.place.id, saves.length, keys];
      const promised = [right, here.id, 1, 1];
      const isKept = lie === 'none' || lie === 'typed' || (lie === 'key' && how === 'refused');
      expect(noted).toEqual([
        ...(isKept ? [] : [['failure', here.id, foundInstead(promised, found)]]),
        ...(lie === 'typed' ? [['failure', here.id, foundInstead(typed, { ...typed, last: '' })]] : []),
      ]);
    }));

  it('nowhere: the step is saved at once', async () => {
    for (const some of [undefined, [], [failure('load', 'down')]]) {
      const { session, log } = playing([shown('ended')]);
      const { noted, note } = noting();
      await saveInVain(stationWith(some), session, serving(log), { typed: { a: '' }, events: [] }, note);
      expect([log, noted]).toEqual([[], []]);
    }
  });

  it('after the save: what is read again fails once, or twice where it is read before as well; trying again leads on', () =>
    law(160, [failures, state, fc.boolean(), fc.constantFrom(undefined, 0, 1)], async (some, found, saves, reads) => {
      const { session, log } = playing([shown(found)]);
      const step = {
        ...(saves ? { save: { call: 'Core/X' } } : {}),
        ...(reads === undefined ? {} : { refresh: Array.from({ length: reads }, () => 'fact') }),
      };
      const station = { ...stationWith(some), planStep: { step } } as unknown as Station;
      const tryAgain = goOnInVain(station, serving(log));
      const [refresh, track] = [fails(some, 'refresh'), fails(some, 'track')];
      const times = !saves && reads === 1 ? 2 : 1;
      const asked = [...(refresh ? [`readFacts down ${times}`] : []), ...(track ? ['persistPage down 1'] : [])];
      expect(log).toEqual(asked);
      expect(await tryAgain(session)).toBe(!refresh || found === 'failed' ? undefined : foundInstead('failed', found));
      expect(log).toEqual([...asked, ...(refresh ? ['RETRY'] : [])]);
    }));

  it('while an outcome waits: it stays where it is, and may ask again', () =>
    law(60, [failures, state, fc.boolean()], async (some, found, isElsewhere) => {
      const place = isElsewhere ? elsewhere : placeOf(end);
      const { session, log } = playing([shown(found, { place })]);
      const { noted, note } = noting();
      await waitInVain(walkWith(some), session, serving(log), note);
      const does = fails(some, 'poll');
      expect(log).toEqual(does ? ['readFacts down 1', 'RECHECK', 'RECHECK'] : []);
      const isWrong = does && (found !== 'ended' || isElsewhere);
      expect(noted).toEqual(isWrong ? [['failure', '', foundInstead(['ended', placeOf(end)], [found, place])]] : []);
    }));
});
