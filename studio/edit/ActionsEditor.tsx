import { Trans, useLingui } from '@lingui/react/macro';
import { insertItem, moveWithin, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { idFor } from '../../engine/authoring/new-things.ts';
import { actionShape, outcomeShape } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import { Adder } from './Adder.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { takeAway } from './next-focus.ts';
import { wordsOf, type Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { PropertyBox, Row } from './PropertyBox.tsx';
import { WordSelect } from './WordsBox.tsx';
import styles from './edit.module.css';

const order = actionShape.map(({ name }) => name);
const outcomeOrder = outcomeShape.map(({ name }) => name);
/** Where whoever has no better place to go begins. */
const home = '/menuinfos';

type ActionsProps = {
  readonly opened: Opened;
  readonly file: string;
  /** The end. */
  readonly path: Path;
};

/** What can be done at an end, in the order in which it is offered: go on at a step, or to an address. */
export const ActionsEditor = ({ opened, file, path }: ActionsProps) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const place = [...path, 'actions'];
  const value = useValue(file, place);
  const actions = Array.isArray(value) ? value.filter(isRecord) : [];
  const add = (label: string): void => {
    const id = idFor(label, new Set(actions.map((one) => textOf(one['id']))));
    write(file, `${file}#added/action/${id}`, (text) =>
      insertItem(text, place, actions.length, { id, label, href: home }, outcomeOrder),
    );
  };
  const steps = opened.journey.journey.steps.map(({ id, short, title }) => ({
    value: id,
    words: wordsOf(opened, short ?? title),
  }));
  return (
    <div className={styles['list']} data-list="">
      {actions.map((action, n) => {
        const at = [...place, n];
        const key = `${file}#${at.join('/')}`;
        const isStep = action['to'] !== undefined;
        const move = (to: number): void => {
          if (to >= 0 && to < actions.length) write(file, `${key}/moved`, (text) => moveWithin(text, place, n, to));
        };
        /** One of both, never both. */
        const lead = (kind: string): void =>
          write(file, `${key}/leads`, (text) =>
            kind === 'to'
              ? setValue(setValue(text, [...at, 'href'], undefined), [...at, 'to'], steps[0]?.value ?? '', order)
              : setValue(setValue(text, [...at, 'to'], undefined), [...at, 'href'], home, order),
          );
        return (
          <details key={textOf(action['id'])} className={styles['card']} data-entry="">
            <summary>{textOf(action['label']) || textOf(action['id'])}</summary>
            <div className={styles['fields']}>
              <PropertyBox
                shape={{ name: 'label', optional: false, kind: 'text' }}
                file={file}
                path={[...at, 'label']}
                order={order}
              />
              <Row id={`${key}/leads`} label={t`Mène`}>
                <select
                  id={`${key}/leads`}
                  value={isStep ? 'to' : 'href'}
                  onChange={({ target }) => lead(target.value)}
                >
                  <option value="to">{t`à une étape du parcours`}</option>
                  <option value="href">{t`à une adresse du site`}</option>
                </select>
              </Row>
              {isStep ? (
                <Row id={`${key}/to`} label={t`Étape rouverte`}>
                  <WordSelect
                    id={`${key}/to`}
                    value={textOf(action['to'])}
                    choices={steps}
                    optional={false}
                    onValue={(next) => write(file, `${key}/to`, (text) => setValue(text, [...at, 'to'], next, order))}
                  />
                </Row>
              ) : (
                <PropertyBox
                  shape={{ name: 'href', optional: false, kind: 'word' }}
                  file={file}
                  path={[...at, 'href']}
                  order={order}
                />
              )}
              <ConditionEditor
                opened={opened}
                step={undefined}
                label={t`Cette action est proposée si`}
                when={action['when'] as When | undefined}
                onWhen={(when) => write(file, `${key}/when`, (text) => setValue(text, [...at, 'when'], when, order))}
              />
            </div>
            <div className={styles['actions']}>
              <button type="button" aria-disabled={n === 0} onClick={() => move(n - 1)}>
                <Trans>Monter</Trans>
              </button>
              <button type="button" aria-disabled={n === actions.length - 1} onClick={() => move(n + 1)}>
                <Trans>Descendre</Trans>
              </button>
              <button
                type="button"
                onClick={({ currentTarget }) =>
                  takeAway(currentTarget, () => write(file, `${key}/gone`, (text) => setValue(text, at, undefined)))
                }
              >
                <Trans>Supprimer l’action</Trans>
              </button>
            </div>
          </details>
        );
      })}
      <Adder label={t`Libellé de la nouvelle action`} action={t`Ajouter une action`} onAdd={add} />
    </div>
  );
};
