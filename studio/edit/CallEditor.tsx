import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { isNameable } from '../../engine/authoring/new-fact.ts';
import type { ContractFacts } from '../../engine/check/contract-facts.ts';
import { useStudio } from '../state/studio-context.ts';
import { takeAway } from './next-focus.ts';
import { useKnownNames, type Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { DataBox, Row } from './PropertyBox.tsx';
import { nameWords } from './word-choices.ts';
import { WordSelect, type WordChoice } from './WordsBox.tsx';
import styles from './edit.module.css';

/** The calls of a kind that a journey may name. */
export const useCalls = (kind: ContractFacts['calls'][string]['kind']): readonly WordChoice[] => {
  const { workspace } = useStudio();
  return Object.entries(workspace.contract.calls).flatMap(([name, call]) =>
    call.kind === kind && isNameable(name) ? [{ value: name, words: name }] : [],
  );
};

type CallProps = {
  readonly opened: Opened;
  /** Undefined: what is sent may be anything that the journey knows. */
  readonly step: string | undefined;
  readonly file: string;
  /** Where `call` and `send` stand, and the order of the keys beside it. */
  readonly path: Path;
  readonly order: readonly string[];
  /** What the call is for: "Appel qui enregistre". */
  readonly label: string;
  /** What can be sent there besides. */
  readonly also?: readonly WordChoice[];
};

/** A call that saves, and what each of its values is filled with. */
export const CallEditor = ({ opened, step, file, path: place, order, label, also = [] }: CallProps) => {
  const { t } = useLingui();
  const { workspace } = useStudio();
  const { write } = useEditor();
  const value = useValue(file, place);
  const names = useKnownNames(opened, step);
  const calls = useCalls('save');
  const save = isRecord(value) ? value : {};
  const call = textOf(save['call']);
  const send = isRecord(save['send']) ? save['send'] : {};
  const request = workspace.contract.calls[call]?.request;
  const [key, setKey] = useState('');
  const free = Object.keys(request?.properties ?? {}).filter((name) => !Object.hasOwn(send, name));
  const known = [...also, ...names.map((name) => ({ value: `$${name.written}`, words: nameWords(opened, name) }))];
  const put = (to: Path, next: unknown): void =>
    write(file, `${file}#${to.join('/')}`, (text) => setValue(text, to, next, order));
  const own = names.findLast(({ section }) => section !== undefined);
  const first = also[0]?.value ?? `$${own?.written ?? ''}`;
  const id = `${file}-${place.join('-')}`;
  return (
    <div className={styles['fields']} data-list="">
      <Row id={`${id}-call`} label={label}>
        <select
          id={`${id}-call`}
          data-place={`${file}#${place.join('/')}/call`}
          value={call}
          onChange={({ target }) =>
            target.value === ''
              ? put(place, undefined)
              : put(call === '' ? place : [...place, 'call'], call === '' ? { call: target.value } : target.value)
          }
        >
          <option value="">{t`aucun`}</option>
          {call !== '' && !calls.some((one) => one.value === call) && <option value={call}>{call}</option>}
          {calls.map((one) => (
            <option key={one.value} value={one.value}>
              {one.words}
            </option>
          ))}
        </select>
      </Row>
      {Object.entries(send).map(([name, sent]) => {
        const isName = typeof sent === 'string' && sent.startsWith('$');
        return (
          <div key={name} data-entry="">
            <Row id={`${id}-${name}`} label={name}>
              <span className={styles['pair']}>
                {isName ? (
                  <WordSelect
                    id={`${id}-${name}`}
                    value={sent}
                    choices={known}
                    optional={false}
                    onValue={(next) => put([...place, 'send', name], next)}
                  />
                ) : (
                  <DataBox id={`${id}-${name}`} file={file} path={[...place, 'send', name]} order={order} required />
                )}
                <button
                  type="button"
                  aria-label={t`Ne plus envoyer ${name}`}
                  onClick={({ currentTarget }) =>
                    takeAway(currentTarget, () => put([...place, 'send', name], undefined))
                  }
                >
                  ✕
                </button>
              </span>
            </Row>
          </div>
        );
      })}
      {free.length > 0 && (
        <div className={styles['adder']} data-adder="">
          <select aria-label={t`Valeur à envoyer`} value={key} onChange={({ target }) => setKey(target.value)}>
            <option value="">—</option>
            {free.map((name) => (
              <option key={name} value={name}>
                {request?.required?.includes(name) === true ? t`${name} (exigée)` : name}
              </option>
            ))}
          </select>
          <button
            type="button"
            onClick={() => {
              if (key === '') return;
              put([...place, 'send', key], first);
              setKey('');
            }}
          >
            <Trans>Envoyer aussi</Trans>
          </button>
        </div>
      )}
    </div>
  );
};
