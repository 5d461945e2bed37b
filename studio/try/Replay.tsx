import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Facts } from '../../engine/path/facts.ts';
import { findPath } from '../../engine/path/path.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { wordsOf, type Opened } from '../edit/open-step.ts';
import edit from '../edit/edit.module.css';
import styles from './try.module.css';

type ReplayProps = {
  readonly opened: Opened;
  readonly person: Facts;
  readonly onPerson: (facts: Facts) => void;
};

/** Somebody's way, to be gone again: all that they answered, and as much of it as is shown at this moment. */
type Tape = {
  readonly whole: Facts;
  /** Steps that were answered, in their order. */
  readonly steps: readonly string[];
  /** As many of them are answered in what is shown. */
  readonly at: number;
  readonly shown: Facts;
};

/** Milliseconds between two steps at the speed of 1. */
const pace = 1500;
const speeds = [0.5, 1, 2, 4] as const;

const record = (plan: Plan, person: Facts): Tape => {
  const steps = findPath(plan, person).steps.flatMap(({ id, status }) => (status === 'done' ? [id] : []));
  return { whole: person, steps, at: steps.length, shown: person };
};

const wound = (tape: Tape, at: number): Tape => {
  const first = tape.steps.slice(0, at);
  const answers = Object.fromEntries(Object.entries(tape.whole.answers).filter(([step]) => first.includes(step)));
  return { ...tape, at, shown: at === tape.steps.length ? tape.whole : { ...tape.whole, answers } };
};

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes again through what somebody answered, step by step or by the clock; whoever answers on the way begins another. */
export const Replay = ({ opened, person, onPerson }: ReplayProps) => {
  const { t } = useLingui();
  const [kept, setKept] = useState<Tape>();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const tape = kept?.shown === person ? kept : record(opened.plan, person);
  const { steps, at } = tape;
  const isOver = at >= steps.length;
  const plays = isPlaying && !isOver && kept?.shown === person;
  const go = useCallback(
    (to: number): void => {
      const next = wound(tape, Math.max(0, Math.min(to, tape.steps.length)));
      setKept(next);
      onPerson(next.shown);
    },
    [tape, onPerson],
  );
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => go(at + 1), pace / speed);
    return () => clearTimeout(timer);
  }, [plays, go, at, speed]);
  useEffect(() => {
    if (kept === undefined) return;
    document
      .querySelector('[data-state="here"]')
      ?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' });
  }, [kept]);
  const titleOf = (id: string | undefined): string => {
    const step = opened.plan.steps.find((one) => one.step.id === id)?.step;
    return step === undefined ? '' : wordsOf(opened, step.short ?? step.title);
  };
  const last = steps[at - 1];
  return (
    <fieldset className={edit['condition']}>
      <legend>{t`Rejouer`}</legend>
      <div className={edit['actions']}>
        <button
          type="button"
          aria-disabled={steps.length === 0}
          onClick={() => {
            if (plays) return setPlaying(false);
            if (steps.length === 0) return undefined;
            go(isOver ? 0 : at);
            return setPlaying(true);
          }}
        >
          {plays ? t`Pause` : t`Lecture`}
        </button>
        <button
          type="button"
          aria-disabled={at === 0}
          onClick={() => {
            setPlaying(false);
            go(at - 1);
          }}
        >
          <Trans>Étape précédente</Trans>
        </button>
        <button
          type="button"
          aria-disabled={isOver}
          onClick={() => {
            setPlaying(false);
            go(at + 1);
          }}
        >
          <Trans>Étape suivante</Trans>
        </button>
        <label className={styles['speed']}>
          <span>{t`Vitesse`}</span>
          <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {t`× ${one}`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" data-replay={at}>
        {steps.length === 0
          ? t`Choisissez une personne, ou répondez : sa suite pourra être rejouée.`
          : last === undefined
            ? t`Au départ, ${steps.length} réponses à rejouer.`
            : t`${at} sur ${steps.length} : ${titleOf(last)}`}
      </p>
    </fieldset>
  );
};
