import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import type { KnownName } from '../../engine/authoring/known-names.ts';
import { newField } from '../../engine/authoring/new-things.ts';
import { fieldShapes, type PropertyShape } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { typeOfKind } from '../../engine/fields/kind-facts.ts';
import { useDocuments, useStudio } from '../state/studio-context.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { useKnownNames, type Opened } from './open-step.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { helpOf, kindWords } from './property-words.ts';
import { PropertyBox, Row } from './PropertyBox.tsx';
import type { LiteralSort } from './read-typed.ts';
import { useFieldChoices } from './word-choices.ts';
import { WordSelect } from './WordsBox.tsx';
import styles from './edit.module.css';

type FieldFormProps = {
  readonly opened: Opened;
  readonly step: string;
  readonly file: string;
  readonly path: Path;
  /** In a line of a list: the questions of the line. */
  readonly line?: readonly KnownName[] | undefined;
  /** What comes below the usual boxes: the questions of its lines. */
  readonly children?: ReactNode;
};

/** What is filled in for nearly every question; the rest stands below a fold. */
const usual = new Set([
  'label',
  'hint',
  'missing',
  'optional',
  'min',
  'max',
  'list',
  'ui',
  'explain',
  'right',
  'unit',
  'unitOne',
]);
const apart = new Set(['type', 'when', 'options', 'item']);

/** What the proposed answer of a question and its example are written as. */
const sortOf = (kind: FieldKind): LiteralSort | 'yesno' => {
  const type = typeOfKind(kind);
  if (type === 'yesno') return 'yesno';
  return type === 'number' || type === 'money' || type === 'percent' ? 'bound' : 'word';
};

/** One question: its texts, its bounds, its answers, and when it shows. */
export const FieldForm = ({ opened, step, file, path, line, children }: FieldFormProps) => {
  const { t, i18n } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, path);
  const field = isRecord(value) ? value : nothing;
  const known = useKnownNames(opened, step);
  const choices = useFieldChoices(opened, field, line ?? known);
  if (!isRecord(value)) return null;
  const kind = textOf(value['type']) as FieldKind;
  const shapes = fieldShapes.get(kind) ?? [];
  const order = shapes.map(({ name }) => name);
  const key = `${file}#${path.join('/')}`;
  const boxes = (wanted: (shape: PropertyShape) => boolean) =>
    shapes
      .filter((shape) => !apart.has(shape.name) && wanted(shape))
      .map((shape) => (
        <PropertyBox
          key={shape.name}
          shape={shape}
          file={file}
          path={[...path, shape.name]}
          order={order}
          help={helpOf(kind, shape.name)}
          choices={choices[shape.name]}
          sort={shape.kind === 'literal' ? sortOf(kind) : undefined}
        />
      ));
  /** Answers of another kind would make no sense; what both kinds know stays. */
  const changeKind = (to: FieldKind): void => {
    const known = new Set((fieldShapes.get(to) ?? []).map(({ name }) => name));
    const kept = Object.fromEntries(Object.entries(value).filter(([name]) => known.has(name)));
    write(file, `${key}/type`, (text) =>
      setValue(text, path, { ...newField(to, textOf(value['label'])), ...kept, type: to }),
    );
  };
  const list = typeof value['list'] === 'string' ? value['list'] : undefined;
  const put = (name: string, next: unknown): void =>
    write(file, `${key}/${name}`, (text) => setValue(text, [...path, name], next, order));
  return (
    <div className={styles['fields']}>
      {boxes(({ name }) => name === 'label')}
      <Row id={`${key}-type`} label={t`Type de question`}>
        <select id={`${key}-type`} value={kind} onChange={({ target }) => changeKind(target.value as FieldKind)}>
          {[...fieldShapes.keys()].map((one) => (
            <option key={one} value={one}>
              {i18n._(kindWords[one])}
            </option>
          ))}
        </select>
      </Row>
      {boxes(({ name }) => usual.has(name) && name !== 'label' && name !== 'list')}
      {order.includes('options') && (
        <>
          <ListChoice
            id={`${key}-list`}
            value={list}
            onList={(next) =>
              write(file, `${key}/list`, (text) => {
                const withList = setValue(text, [...path, 'list'], next, order);
                return next === undefined
                  ? setValue(withList, [...path, 'options'], [{ code: 'A', label: 'Première réponse' }], order)
                  : setValue(withList, [...path, 'options'], undefined);
              })
            }
          />
          {list === undefined ? (
            <OptionsEditor file={file} path={[...path, 'options']} roles={['label']} />
          ) : (
            <ReferenceList id={list} />
          )}
        </>
      )}
      {children}
      <ConditionEditor
        opened={opened}
        step={step}
        line={line}
        label={t`Cette question s’affiche si`}
        when={value['when'] as When | undefined}
        onWhen={(when) => put('when', when)}
      />
      <details>
        <summary>
          <Trans>Autres réglages</Trans>
        </summary>
        <div className={styles['fields']}>{boxes(({ name }) => !usual.has(name))}</div>
      </details>
    </div>
  );
};

const nothing: Readonly<Record<string, unknown>> = {};

type ListChoiceProps = {
  readonly id: string;
  readonly value: string | undefined;
  readonly onList: (id: string | undefined) => void;
};
const ListChoice = ({ id, value, onList }: ListChoiceProps) => {
  const { t } = useLingui();
  const { files } = useDocuments();
  const here = [
    { value: '', words: t`écrites ici` },
    ...[...files.values()].flatMap(({ kind, file }) => {
      const list = file.replace(/^.*\//u, '').replace(/\.json$/u, '');
      return kind === 'list' ? [{ value: list, words: t`liste de référence ${list}` }] : [];
    }),
  ];
  return (
    <Row id={id} label={t`Réponses`}>
      <WordSelect
        id={id}
        value={value ?? ''}
        choices={here}
        optional={false}
        onValue={(next) => onList(next === '' ? undefined : next)}
      />
    </Row>
  );
};

const ReferenceList = ({ id }: { readonly id: string }) => {
  const { workspace } = useStudio();
  return (
    <details>
      <summary>
        <Trans>Les réponses de cette liste, partagée par tous les parcours</Trans>
      </summary>
      <OptionsEditor file={`${workspace.folders.list}/${id}.json`} path={['options']} roles={['fr', 'en']} />
    </details>
  );
};
