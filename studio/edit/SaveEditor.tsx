import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { isNameable } from '../../engine/authoring/new-fact.ts';
import { keyOrders } from '../../engine/authoring/shapes.ts';
import { useStudio } from '../state/studio-context.ts';
import { useKnownNames, wordsOf, type Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { DataBox, Row } from './PropertyBox.tsx';
import styles from './edit.module.css';

type SaveProps = { readonly opened: Opened; readonly step: string; readonly file: string; readonly path: Path };

/** The call that saves the answers of a step, and what each of its values is filled with. */
export const SaveEditor = ({ opened, step, file, path }: SaveProps) => {
  const { t } = useLingui();
  const { workspace } = useStudio();
  const { write } = useEditor();
  const value = useValue(file, [...path, 'save']);
  const names = useKnownNames(opened, step);
  const save = isRecord(value) ? value : {};
  const call = textOf(save['call']);
  const send = isRecord(save['send']) ? save['send'] : {};
  const request = workspace.contract.calls[call]?.request;
  const [key, setKey] = useState('');
  const free = Object.keys(request?.properties ?? {}).filter((name) => !Object.hasOwn(send, name));
  const calls = Object.entries(workspace.contract.calls).flatMap(([name, { kind }]) =>
    kind === 'read' || !isNameable(name) ? [] : [name],
  );
  const place = [...path, 'save'];
  const put = (to: Path, next: unknown): void =>
    write(file, `${file}#${to.join('/')}`, (text) => setValue(text, to, next, keyOrders.step));
  const firstName = names.findLast(({ section }) => section !== undefined)?.written ?? '';
  return (
    <div className={styles['fields']}>
      <label className={styles['row']}>
        <span>{t`Appel qui enregistre`}</span>
        <select
          value={call}
          onChange={({ target }) =>
            target.value === ''
              ? put(place, undefined)
              : put(call === '' ? place : [...place, 'call'], call === '' ? { call: target.value } : target.value)
          }
        >
          <option value="">{t`aucun`}</option>
          {call !== '' && !calls.includes(call) && <option value={call}>{call}</option>}
          {calls.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {Object.entries(send).map(([name, sent]) => {
        const id = `${file}-${path.join('-')}-${name}`;
        const isName = typeof sent === 'string' && sent.startsWith('$');
        return (
          <Row key={name} id={id} label={name}>
            <span className={styles['pair']}>
              {isName ? (
                <select id={id} value={sent} onChange={({ target }) => put([...place, 'send', name], target.value)}>
                  {!names.some(({ written }) => `$${written}` === sent) && <option value={sent}>{sent}</option>}
                  {names.map(({ written, whole, label }) => (
                    <option key={whole} value={`$${written}`}>
                      {label === undefined ? written : `${wordsOf(opened, label)} (${written})`}
                    </option>
                  ))}
                </select>
              ) : (
                <DataBox
                  id={id}
                  file={file}
                  path={[...place, 'send', name]}
                  order={keyOrders.step}
                  required
                />
              )}
              <button
                type="button"
                aria-label={t`Ne plus envoyer ${name}`}
                onClick={() => put([...place, 'send', name], undefined)}
              >
                ✕
              </button>
            </span>
          </Row>
        );
      })}
      {free.length > 0 && (
        <div className={styles['adder']}>
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
              put([...place, 'send', key], `$${firstName}`);
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
