import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Literal } from '../../engine/definition/condition-language.ts';
import { takeAway } from './next-focus.ts';
import styles from './edit.module.css';

/** An id, a name or a code that may be named somewhere, and what it is called. */
export type WordChoice = { readonly value: Exclude<Literal, boolean>; readonly words: string };

type SelectProps = {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly value: string;
  readonly choices: readonly WordChoice[];
  readonly optional: boolean;
  readonly onValue: (value: string) => void;
};

/** One of what there is. What is written and is not there any more stays until another is chosen. */
export const WordSelect = ({ value, choices, optional, onValue, ...place }: SelectProps) => (
  <select {...place} value={value} onChange={({ target }) => onValue(target.value)}>
    {(optional || value === '') && !choices.some((one) => one.value === '') && <option value="">—</option>}
    {value !== '' && !choices.some((one) => String(one.value) === value) && <option value={value}>{value}</option>}
    {choices.map((one) => (
      <option key={one.value} value={one.value}>
        {one.words}
      </option>
    ))}
  </select>
);

type WordsProps = {
  readonly label: string;
  readonly place: string;
  readonly value: unknown;
  /** Undefined where anything may be named. */
  readonly choices: readonly WordChoice[] | undefined;
  /** Undefined for none. */
  readonly onValue: (value: readonly WordChoice['value'][] | undefined) => void;
};

/** Some of what there is, in the order in which it was added. */
export const WordsBox = ({ label, place, value, choices, onValue }: WordsProps) => {
  const { t } = useLingui();
  const [added, setAdded] = useState('');
  const chosen = Array.isArray(value) ? (value as readonly WordChoice['value'][]) : [];
  const free = choices?.filter((one) => !chosen.includes(one.value));
  const wordsOf = (one: WordChoice['value']): string =>
    choices?.find((choice) => choice.value === one)?.words ?? String(one);
  const add = (): void => {
    const typed = added.trim();
    const next = free === undefined ? typed : free.find((one) => String(one.value) === typed)?.value;
    if (next === undefined || next === '' || chosen.includes(next)) return;
    onValue([...chosen, next]);
    setAdded('');
  };
  const take = (gone: WordChoice['value']): void => {
    const left = chosen.filter((one) => one !== gone);
    onValue(left.length === 0 ? undefined : left);
  };
  return (
    <fieldset className={styles['several']} data-place={place} data-list="">
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul className={styles['plain']}>
          {chosen.map((one) => (
            <li key={one} className={styles['word']} data-entry="">
              <span>{wordsOf(one)}</span>
              <button
                type="button"
                aria-label={t`Retirer ${wordsOf(one)}`}
                onClick={({ currentTarget }) => takeAway(currentTarget, () => take(one))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      {free?.length !== 0 && (
        <div className={styles['adder']} data-adder="">
          {free === undefined ? (
            <input
              aria-label={t`À ajouter – ${label}`}
              value={added}
              onChange={({ target }) => setAdded(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          ) : (
            <select
              aria-label={t`À ajouter – ${label}`}
              value={added}
              onChange={({ target }) => setAdded(target.value)}
            >
              <option value="">—</option>
              {free.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.words}
                </option>
              ))}
            </select>
          )}
          <button type="button" onClick={add}>
            <Trans>Ajouter</Trans>
          </button>
        </div>
      )}
    </fieldset>
  );
};
