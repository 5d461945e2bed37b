import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { moveWithin, setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { nameFor, newField } from '../../engine/authoring/new-things.ts';
import { fieldShapes } from '../../engine/authoring/shapes.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { Adder } from './Adder.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { Opened } from './open-step.ts';
import { takeAway } from './next-focus.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { kindWords } from './property-words.ts';
import { RenameBox } from './RenameBox.tsx';
import { lineNames } from './word-choices.ts';
import styles from './edit.module.css';

type FieldsProps = {
  readonly opened: Opened;
  readonly step: string;
  readonly file: string;
  /** The questions. */
  readonly path: Path;
  /** They are those of a line of a list. */
  readonly inLine?: boolean;
};

/** The questions of a step, or of a line of a list, in the order in which they are asked. */
export const FieldsEditor = ({ opened, step, file, path: place, inLine = false }: FieldsProps) => {
  const { t, i18n } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, place);
  const line = useMemo(() => (inLine ? lineNames(value) : undefined), [inLine, value]);
  const fields = isRecord(value) ? Object.entries(value) : [];
  // A question that comes beside it does not close it.
  const [isAlone] = useState(fields.length === 1);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<FieldKind>('text');
  const why = useId();
  const isLast = inLine && fields.length === 1;
  const add = (label: string): void => {
    // What is asked in a line is known there alone.
    const taken = inLine ? [] : opened.plan.scope.names.keys();
    const name = nameFor(label, new Set([...taken, ...fields.map(([one]) => one)]));
    write(file, `${file}#added/${name}`, (text) => setValue(text, [...place, name], newField(kind, label)));
    setAdded((before) => new Set([...before, name]));
  };
  return (
    <div className={styles['list']} data-list="">
      {fields.map(([name, field], n) => (
        <details key={name} className={styles['card']} open={(isAlone && n === 0) || added.has(name)} data-entry="">
          <summary>
            {isRecord(field) ? textOf(field['label']) || name : name}
            <span className={styles['kind']}>
              {isRecord(field) && i18n._(kindWords[textOf(field['type']) as FieldKind] ?? kindWords.text)}
            </span>
          </summary>
          <FieldForm opened={opened} step={step} file={file} path={[...place, name]} line={line}>
            {isRecord(field) && field['type'] === 'list' && (
              <fieldset className={styles['several']}>
                <legend>
                  <Trans>Questions d’une ligne</Trans>
                </legend>
                <FieldsEditor opened={opened} step={step} file={file} path={[...place, name, 'item']} inLine />
              </fieldset>
            )}
          </FieldForm>
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
              aria-disabled={isLast}
              aria-describedby={isLast ? `${why}-last` : undefined}
              onClick={({ currentTarget }) =>
                !isLast &&
                takeAway(currentTarget, () =>
                  write(file, `${file}#removed/${name}`, (text) =>
                    setValue(text, fields.length === 1 ? place : [...place, name], undefined),
                  ),
                )
              }
            >
              <Trans>Supprimer la question</Trans>
            </button>
            {isLast && (
              <p id={`${why}-last`} className={styles['help']}>
                <Trans>Une ligne a toujours une question.</Trans>
              </p>
            )}
            {!inLine && <RenameBox file={file} name={name} kind="question" />}
          </div>
        </details>
      ))}
      <Adder label={t`Libellé de la nouvelle question`} action={t`Ajouter la question`} onAdd={add}>
        <select
          aria-label={t`Type de la nouvelle question`}
          value={kind}
          onChange={({ target }) => setKind(target.value as FieldKind)}
        >
          {[...fieldShapes.keys()]
            .filter((one) => !inLine || one !== 'list')
            .map((one) => (
              <option key={one} value={one}>
                {i18n._(kindWords[one])}
              </option>
            ))}
        </select>
      </Adder>
    </div>
  );
};
