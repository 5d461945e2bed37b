import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moveWithin, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { nameFor, newField } from '../../engine/authoring/new-things.ts';
import { fieldShapes } from '../../engine/authoring/shapes.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { FieldForm } from './FieldForm.tsx';
import type { Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { kindWords } from './property-words.ts';
import { RenameBox } from './RenameBox.tsx';
import styles from './edit.module.css';

type FieldsProps = {
  readonly opened: Opened;
  readonly step: string;
  readonly file: string;
  /** The step. */
  readonly path: Path;
};

/** The questions of a step, in the order in which they are asked. */
export const FieldsEditor = ({ opened, step, file, path }: FieldsProps) => {
  const { t, i18n } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, [...path, 'fields']);
  const fields = isRecord(value) ? Object.entries(value) : [];
  // A question that comes beside it does not close it.
  const [isAlone] = useState(fields.length === 1);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<FieldKind>('text');
  const place = [...path, 'fields'];
  const add = (): void => {
    if (label.trim() === '') return;
    const taken = new Set(opened.plan.scope.names.keys());
    const name = nameFor(label, new Set([...taken, ...fields.map(([one]) => one)]));
    write(file, `${file}#added/${name}`, (text) => setValue(text, [...place, name], newField(kind, label.trim())));
    setLabel('');
  };
  return (
    <div className={styles['list']}>
      {fields.map(([name, field], n) => (
        <details key={name} className={styles['card']} open={isAlone && n === 0}>
          <summary>
            {isRecord(field) ? textOf(field['label']) || name : name}
            <span className={styles['kind']}>
              {isRecord(field) && i18n._(kindWords[textOf(field['type']) as FieldKind] ?? kindWords.text)}
            </span>
          </summary>
          <FieldForm opened={opened} step={step} file={file} path={[...place, name]} />
          <div className={styles['actions']}>
            <button
              type="button"
              aria-disabled={n === 0}
              onClick={() => n > 0 && write(file, `${file}#moved/${name}`, (text) => moveWithin(text, place, n, n - 1))}
            >
              <Trans>Monter</Trans>
            </button>
            <button
              type="button"
              aria-disabled={n === fields.length - 1}
              onClick={() =>
                n < fields.length - 1 &&
                write(file, `${file}#moved/${name}`, (text) => moveWithin(text, place, n, n + 1))
              }
            >
              <Trans>Descendre</Trans>
            </button>
            <button
              type="button"
              onClick={() =>
                write(file, `${file}#removed/${name}`, (text) =>
                  setValue(text, fields.length === 1 ? place : [...place, name], undefined),
                )
              }
            >
              <Trans>Supprimer la question</Trans>
            </button>
            <RenameBox file={file} name={name} />
          </div>
        </details>
      ))}
      <div className={styles['adder']}>
        <input
          aria-label={t`Libellé de la nouvelle question`}
          placeholder={t`Nouvelle question`}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <select
          aria-label={t`Type de la nouvelle question`}
          value={kind}
          onChange={({ target }) => setKind(target.value as FieldKind)}
        >
          {[...fieldShapes.keys()].map((one) => (
            <option key={one} value={one}>
              {i18n._(kindWords[one])}
            </option>
          ))}
        </select>
        <button type="button" onClick={add}>
          <Trans>Ajouter la question</Trans>
        </button>
      </div>
    </div>
  );
};
