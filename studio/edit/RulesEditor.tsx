import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { insertItem, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { idFor } from '../../engine/authoring/new-things.ts';
import { keyOrders } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { Adder } from './Adder.tsx';
import { takeAway } from './next-focus.ts';
import { useKnownNames, wordsOf, type Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { PropertyBox, Row } from './PropertyBox.tsx';
import { WordSelect } from './WordsBox.tsx';
import styles from './edit.module.css';

type PartProps = { readonly opened: Opened; readonly step: string; readonly file: string; readonly path: Path };

const ruleOrder = ['id', 'on', 'when', 'must', 'level', 'message'] as const;

/** What the answers of a step must satisfy together, each with its message. */
export const RulesEditor = ({ opened, step, file, path }: PartProps) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, [...path, 'rules']);
  const fields = useValue(file, [...path, 'fields']);
  const rules = Array.isArray(value) ? value.filter(isRecord) : [];
  const [first] = isRecord(fields) ? Object.keys(fields) : [];
  const add = (message: string): void => {
    if (first === undefined) return;
    const id = idFor(message, new Set(rules.map((rule) => textOf(rule['id']))));
    const rule = { id, on: first, must: { [first]: { answered: true } }, message };
    write(file, `${file}#rule/${id}`, (text) =>
      insertItem(text, [...path, 'rules'], rules.length, rule, keyOrders.step),
    );
  };
  return (
    <div className={styles['list']} data-list="">
      {rules.map((rule, n) => {
        const at = [...path, 'rules', n];
        const put = (name: string, next: unknown): void =>
          write(file, `${file}#${at.join('/')}/${name}`, (text) => setValue(text, [...at, name], next, ruleOrder));
        return (
          <details key={textOf(rule['id'])} className={styles['card']} data-entry="">
            <summary>{textOf(rule['message']) || textOf(rule['id'])}</summary>
            <div className={styles['fields']}>
              <PropertyBox
                shape={{ name: 'message', optional: false, kind: 'text' }}
                file={file}
                path={[...at, 'message']}
                order={ruleOrder}
              />
              <ConditionEditor
                opened={opened}
                step={step}
                label={t`Il faut que`}
                when={rule['must'] as When | undefined}
                required={t`Une règle a toujours une condition : pour n’en avoir aucune, supprimez la règle.`}
                onWhen={(when) => when !== undefined && put('must', when)}
              />
              <ConditionEditor
                opened={opened}
                step={step}
                label={t`Cette règle vaut si`}
                when={rule['when'] as When | undefined}
                onWhen={(when) => put('when', when)}
              />
              <PropertyBox
                shape={{
                  name: 'on',
                  optional: true,
                  kind: 'choice',
                  choices: isRecord(fields) ? Object.keys(fields) : [],
                }}
                file={file}
                path={[...at, 'on']}
                order={ruleOrder}
              />
              <PropertyBox
                shape={{ name: 'level', optional: true, kind: 'choice', choices: ['error', 'warning'] }}
                file={file}
                path={[...at, 'level']}
                order={ruleOrder}
              />
            </div>
            <div className={styles['actions']}>
              <button
                type="button"
                onClick={({ currentTarget }) =>
                  takeAway(currentTarget, () =>
                    write(file, `${file}#gone/${n}`, (text) => setValue(text, at, undefined)),
                  )
                }
              >
                <Trans>Supprimer la règle</Trans>
              </button>
            </div>
          </details>
        );
      })}
      {first !== undefined && (
        <Adder label={t`Message de la nouvelle règle`} action={t`Ajouter une règle`} onAdd={add} />
      )}
    </div>
  );
};

/** Where the journey is left from a step, and on what condition; the first that holds is taken. */
export const ExitsEditor = ({ opened, step, file, path }: PartProps) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, [...path, 'exits']);
  const exits = Array.isArray(value) ? value.filter(isRecord) : [];
  const outcomes = Object.entries(opened.plan.journey.outcomes);
  const names = useKnownNames(opened, step);
  const own = names.findLast(({ section }) => section !== undefined);
  const [to, setTo] = useState('');
  const ends = outcomes.map(([id, { title }]) => ({ value: id, words: `${wordsOf(opened, title)} (${id})` }));
  const add = (): void => {
    const outcome = to === '' ? outcomes[0]?.[0] : to;
    const test = own ?? names[0];
    if (outcome === undefined || test === undefined) return;
    const exit = { when: { [test.written]: { answered: true } }, to: outcome };
    write(file, `${file}#exit/${exits.length}/${outcome}`, (text) =>
      insertItem(text, [...path, 'exits'], exits.length, exit, keyOrders.step),
    );
  };
  return (
    <div className={styles['list']} data-list="">
      {exits.map((exit, n) => {
        const at = [...path, 'exits', n];
        const key = `${file}#${at.join('/')}`;
        return (
          // Exits have no name: their place decides.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={n} className={styles['card']} data-entry="">
            <Row id={`${key}/to`} label={t`Vers`}>
              <WordSelect
                id={`${key}/to`}
                value={textOf(exit['to'])}
                choices={ends}
                optional={false}
                onValue={(next) => write(file, `${key}/to`, (text) => setValue(text, [...at, 'to'], next))}
              />
            </Row>
            <ConditionEditor
              opened={opened}
              step={step}
              label={t`On sort ici si`}
              when={exit['when'] as When | undefined}
              required={t`Une sortie a toujours une condition : pour n’en avoir aucune, supprimez la sortie.`}
              onWhen={(when) =>
                when !== undefined && write(file, `${key}/when`, (text) => setValue(text, [...at, 'when'], when))
              }
            />
            <div className={styles['actions']}>
              <button
                type="button"
                onClick={({ currentTarget }) =>
                  takeAway(currentTarget, () => write(file, `${key}/gone`, (text) => setValue(text, at, undefined)))
                }
              >
                <Trans>Supprimer la sortie</Trans>
              </button>
            </div>
          </div>
        );
      })}
      <div className={styles['adder']} data-adder="">
        <select aria-label={t`Fin de la nouvelle sortie`} value={to} onChange={({ target }) => setTo(target.value)}>
          {ends.map(({ value: id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
        <button type="button" onClick={add}>
          <Trans>Ajouter une sortie</Trans>
        </button>
      </div>
    </div>
  );
};
