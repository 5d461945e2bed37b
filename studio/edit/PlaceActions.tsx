import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { insertItem, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { newOutcome, newSection } from '../../engine/authoring/new-things.ts';
import type { OutcomeDefinition } from '../../engine/definition/language.ts';
import { useStore } from '../state/store.ts';
import { useStudio } from '../state/studio-context.ts';
import type { EditedPlace } from '../state/studio.ts';
import { Adder } from './Adder.tsx';
import { useOpenPlace } from './open-place.ts';
import { useUsers, type Opened } from './open-step.ts';
import { useEditor, useValue } from './parsed.ts';
import { outcomeWords } from './property-words.ts';
import { RenameBox } from './RenameBox.tsx';
import { useMoveSection } from './step-moves.ts';
import styles from './edit.module.css';

const idsOf = (things: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(things.map(({ id }) => id));

const routesOf = ({ journey }: Opened): ReadonlySet<string> =>
  new Set([...journey.journey.steps, ...Object.values(journey.journey.outcomes)].map(({ route }) => route));

const useOpen = (): ((place: EditedPlace) => void) => {
  const studio = useStudio();
  return (place) => studio.view.set((before) => ({ ...before, place }));
};

/** What is written in a file of several journeys changes in all of them: whoever edits it is told. */
export const SharedNote = ({ file }: { readonly file: string }) => {
  const { t } = useLingui();
  const users = useUsers(file);
  const titles = users.join(', ');
  return users.length < 2 ? null : (
    <div className={styles['note']}>
      <p>{t`Écrit dans ${file}. Parcours concernés : ${titles}`}</p>
    </div>
  );
};

type ActionsProps = { readonly opened: Opened; readonly file: string; readonly path: Path; readonly id: string };

/** What is done with a whole section. It stands among those of its file, where the next one is put too. */
export const SectionActions = ({ opened, file, path, id }: ActionsProps) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const open = useOpen();
  const list = path.slice(0, -1);
  const at = Number(path.at(-1));
  const siblings = useValue(file, list);
  const count = Array.isArray(siblings) ? siblings.length : 0;
  const { sections, steps } = opened.journey.journey;
  const add = (title: string): void => {
    const made = newSection(title, { ids: idsOf(sections), steps: idsOf(steps), routes: routesOf(opened) });
    write(file, `added/section/${made.id}`, (text) => insertItem(text, list, at + 1, made));
    open({ kind: 'section', id: made.id });
  };
  const openInstead = useOpenPlace();
  const move = useMoveSection(opened);
  return (
    <div role="group" aria-label={t`Actions sur la partie`} className={styles['stepActions']}>
      <Adder label={t`Titre de la nouvelle partie`} action={t`Ajouter une partie après`} onAdd={add} />
      <details>
        <summary>{t`Autres actions`}</summary>
        <div className={styles['actions']}>
          <button type="button" disabled={at === 0} onClick={() => move(id, -1)}>
            <Trans>Monter la partie</Trans>
          </button>
          <button type="button" disabled={at >= count - 1} onClick={() => move(id, 1)}>
            <Trans>Descendre la partie</Trans>
          </button>
          <button
            type="button"
            disabled={count < 2}
            onClick={() => {
              const n = sections.findIndex((one) => one.id === id);
              const next = sections[n + 1] ?? sections[n - 1];
              write(file, `removed/section/${id}`, (text) => setValue(text, path, undefined));
              if (next !== undefined) openInstead({ kind: 'section', id: next.id });
            }}
          >
            <Trans>Supprimer la partie et ses étapes</Trans>
          </button>
        </div>
      </details>
    </div>
  );
};

const kinds = Object.keys(outcomeWords) as readonly OutcomeDefinition['kind'][];

/** What is done with a whole outcome. A new one is the open journey’s own, whoever wrote the one beside it. */
export const OutcomeActions = ({ opened, file, path, id }: ActionsProps) => {
  const { t, i18n } = useLingui();
  const { write } = useEditor();
  const open = useOpen();
  const openInstead = useOpenPlace();
  const [kind, setKind] = useState<OutcomeDefinition['kind']>('adviser');
  const { journey } = opened.journey;
  const own = useStore(
    useStudio().documents,
    ({ files }) =>
      [...files.values()].find((one) => one.kind === 'journey' && one.file.endsWith(`/${journey.id}.json`))?.file,
  );
  const add = (title: string): void => {
    if (own === undefined) return;
    const ids = new Set(Object.keys(journey.outcomes));
    const [made, outcome] = newOutcome(title, kind, { ids, routes: routesOf(opened) });
    write(own, `added/outcome/${made}`, (text) => setValue(text, ['outcomes', made], outcome));
    open({ kind: 'outcome', id: made });
  };
  return (
    <div role="group" aria-label={t`Actions sur la fin`} className={styles['stepActions']}>
      <Adder label={t`Titre de la nouvelle fin`} action={t`Ajouter une fin`} onAdd={add}>
        <select
          aria-label={t`Sorte de la nouvelle fin`}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(outcomeWords[one])}
            </option>
          ))}
        </select>
      </Adder>
      <details>
        <summary>{t`Autres actions`}</summary>
        <div className={styles['actions']}>
          <button
            type="button"
            onClick={() => {
              const ids = Object.keys(journey.outcomes);
              const n = ids.indexOf(id);
              const next = ids[n + 1] ?? ids[n - 1];
              write(file, `removed/outcome/${id}`, (text) => setValue(text, path, undefined));
              if (next !== undefined) openInstead({ kind: 'outcome', id: next });
            }}
          >
            <Trans>Supprimer la fin</Trans>
          </button>
          <RenameBox file={file} name={id} kind="outcome" onRenamed={(to) => open({ kind: 'outcome', id: to })} />
        </div>
      </details>
    </div>
  );
};
