import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useMemo, useState } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { newStep } from '../../engine/authoring/new-things.ts';
import { stepShape } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import type { StepOrigin } from '../../engine/definition/resolve-parts.ts';
import { isUnreadable } from '../state/documents.ts';
import { useStore } from '../state/store.ts';
import { useStudio } from '../state/studio-context.ts';
import { CallEditor } from './CallEditor.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FieldsEditor } from './FieldsEditor.tsx';
import { Adder } from './Adder.tsx';
import { useOpenPlace } from './open-place.ts';
import { useUsers, type Opened } from './open-step.ts';
import { textOf, useEditor, useValue } from './parsed.ts';
import { DataBox, PropertyBox } from './PropertyBox.tsx';
import { ExitsEditor, RulesEditor } from './RulesEditor.tsx';
import { RenameBox } from './RenameBox.tsx';
import { removalOf, useMoveStep, withStepAfter } from './step-moves.ts';
import { UnreadableFile } from './UnreadableFile.tsx';
import { usePlaceChoices } from './word-choices.ts';
import styles from './edit.module.css';

const order = stepShape.map(({ name }) => name);
const texts = new Set(['title', 'short', 'intro', 'body', 'why', 'action']);
/** These have forms of their own. */
const apart = new Set(['id', 'when', 'fields', 'rules', 'exits', 'save']);

type StepFormProps = { readonly opened: Opened; readonly step: string };

/** One step, from its title to its exits. */
export const StepForm = memo(({ opened, step }: StepFormProps) => {
  const { t } = useLingui();
  const origin = opened.journey.origins.get(step);
  const file = origin?.origin.file ?? '';
  const path: Path = origin?.origin.path ?? [];
  const when = useValue(file, [...path, 'when']);
  const { write } = useEditor();
  const choices = usePlaceChoices(opened);
  // What was read last may lag a moment behind what was moved: nothing is written into another step.
  const id = textOf(useValue(file, [...path, 'id']));
  if (origin === undefined || id === '' || (step !== id && !step.endsWith(`-${id}`))) return <Missing file={file} />;
  const box = (name: string) => {
    const shape = stepShape.find((one) => one.name === name);
    return shape === undefined ? null : (
      <PropertyBox key={name} shape={shape} file={file} path={[...path, name]} order={order} choices={choices[name]} />
    );
  };
  return (
    <>
      <StepActions opened={opened} step={step} id={id} origin={origin} />
      <Elsewhere file={file} step={step} origin={origin} opened={opened} />
      <section className={styles['fields']} aria-label={t`Textes`}>
        {order.filter((name) => texts.has(name)).map(box)}
      </section>
      <ConditionEditor
        opened={opened}
        step={step}
        label={t`Cette étape s’affiche si`}
        when={when as When | undefined}
        onWhen={(next) =>
          write(file, `${file}#${path.join('/')}/when`, (text) => setValue(text, [...path, 'when'], next, order))
        }
      />
      <Fold title={t`Questions`} open>
        <FieldsEditor opened={opened} step={step} file={file} path={[...path, 'fields']} />
      </Fold>
      <Fold title={t`Règles`}>
        <RulesEditor opened={opened} step={step} file={file} path={path} />
      </Fold>
      <Fold title={t`Sorties`} late>
        <ExitsEditor opened={opened} step={step} file={file} path={path} />
      </Fold>
      <Fold title={t`Enregistrement`} late>
        <CallEditor
          opened={opened}
          step={step}
          file={file}
          path={[...path, 'save']}
          order={order}
          label={t`Appel qui enregistre`}
        />
      </Fold>
      <Fold title={t`Page`}>
        <div className={styles['fields']}>{order.filter((name) => !texts.has(name) && !apart.has(name)).map(box)}</div>
      </Fold>
      <Fold title={t`JSON`} late>
        <DataBox id={`json-${step}`} file={file} path={path} order={order} name={`${file}#json/${step}`} required />
      </Fold>
    </>
  );
});
StepForm.displayName = 'StepForm';

/** A step that is not where it was: until it has been read, or for as long as its file cannot be, which is said above. */
const Missing = ({ file }: { readonly file: string }) => {
  const isSaid = useStore(useStudio().documents, ({ files }) => {
    const document = files.get(file);
    return document !== undefined && isUnreadable(document);
  });
  return isSaid ? null : <UnreadableFile file={file} />;
};

type FoldProps = {
  readonly title: string;
  readonly open?: boolean;
  /** Made when it is first opened: a browser lays out the hundreds of options in it at each letter, shown or not. */
  readonly late?: boolean;
  readonly children: React.ReactNode;
};
export const Fold = ({ title, open, late = false, children }: FoldProps) => {
  const [isMade, setMade] = useState(!late);
  const make = (): void => setMade(true);
  return (
    // Whoever presses Tab right after opening it finds what is inside: a toggle alone would be heard of too late.
    <details className={styles['fold']} open={open} onToggle={make}>
      <summary onClick={make}>
        <h3>{title}</h3>
      </summary>
      {isMade && children}
    </details>
  );
};

type OriginProps = { readonly opened: Opened; readonly step: string; readonly origin: StepOrigin };

/** What is done with a whole step: what begins the next one first, the rest a fold away. */
const StepActions = ({ opened, step, id: written, origin }: OriginProps & { readonly id: string }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { write } = useEditor();
  const openPlace = useOpenPlace();
  const { file } = origin.origin;
  const why = useId();
  const text = useStore(studio.documents, ({ files }) => files.get(file)?.text ?? '');
  const removal = useMemo(() => removalOf(text, origin), [text, origin]);
  const reason =
    removal.kind === 'last-of-part'
      ? t`C’est la seule étape de cette partie partagée : elle ne peut pas en être retirée.`
      : removal.kind === 'last-of-journey'
        ? t`C’est la seule étape de ce parcours : il lui en faut une.`
        : undefined;
  const remove = (): void => {
    if (!('path' in removal)) return;
    const { steps } = opened.journey.journey;
    const at = steps.findIndex(({ id }) => id === step);
    const next = (steps[at + 1] ?? steps[at - 1])?.id;
    write(file, `removed/${step}`, (before) => setValue(before, removal.path, undefined));
    if (next !== undefined) openPlace({ kind: 'step', id: next });
  };
  const move = useMoveStep(opened);
  const { journey } = opened.journey;
  const add = (title: string): void => {
    const made = newStep(
      title,
      new Set(journey.steps.map(({ id }) => id)),
      new Set([
        ...journey.steps.map(({ route }) => route),
        ...Object.values(journey.outcomes).map(({ route }) => route),
      ]),
    );
    const files = studio.documents.get().files;
    const texts = withStepAfter(origin, (file) => files.get(file)?.text ?? '', made);
    studio.edit(texts, `added/${made.id}`);
    studio.view.set((before) => ({ ...before, place: { kind: 'step', id: made.id } }));
  };
  return (
    <div role="group" aria-label={t`Actions sur l’étape`} className={styles['stepActions']}>
      <Adder label={t`Titre de la nouvelle étape`} action={t`Ajouter une étape après`} onAdd={add} />
      <details>
        <summary>{t`Autres actions`}</summary>
        <div className={styles['actions']}>
          <button type="button" onClick={() => studio.view.set((before) => ({ ...before, pane: 'try' }))}>
            <Trans>Pourquoi affichée ?</Trans>
          </button>
          <button type="button" onClick={() => move(step, -1)}>
            <Trans>Monter l’étape</Trans>
          </button>
          <button type="button" onClick={() => move(step, 1)}>
            <Trans>Descendre l’étape</Trans>
          </button>
          <button
            type="button"
            aria-disabled={reason !== undefined}
            aria-describedby={reason === undefined ? undefined : why}
            onClick={remove}
          >
            {removal.kind === 'section' ? t`Supprimer la partie et sa seule étape` : t`Supprimer l’étape`}
          </button>
          {reason !== undefined && (
            <p id={why} className={styles['help']}>
              {reason}
            </p>
          )}
          <RenameBox
            file={file}
            name={written}
            kind="step"
            onRenamed={(to) =>
              studio.view.set((before) => ({
                ...before,
                place: { kind: 'step', id: `${step.slice(0, -written.length)}${to}` },
              }))
            }
          />
        </div>
      </details>
    </div>
  );
};

/** A step of a part is one step of several journeys: whoever edits it is told. */
const Elsewhere = ({ file, origin }: OriginProps & { readonly file: string }) => {
  const { t } = useLingui();
  const users = useUsers(file);
  const kind = useStore(useStudio().documents, ({ files }) => files.get(file)?.kind);
  const titles = users.join(', ');
  if (kind !== 'part' && users.length < 2) return null;
  return (
    <div className={styles['note']}>
      <p>{t`Cette étape est partagée. Parcours concernés : ${titles}`}</p>
      {origin.patches.map((patch) => (
        <details key={patch.origin.path.join('/')}>
          <summary>{t`Ce que ce parcours y change (${patch.origin.file})`}</summary>
          <DataBox
            id={`patch-${patch.origin.path.join('-')}`}
            file={patch.origin.file}
            path={patch.origin.path}
            order={order}
            name={`patch/${patch.origin.path.join('/')}`}
          />
        </details>
      ))}
    </div>
  );
};
