import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { memo, useId, useState } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import type { PropertyShape } from '../../engine/authoring/shapes.ts';
import { choiceWords, propertyWords } from './property-words.ts';
import { editFrom } from '../state/documents.ts';
import type { Draft } from '../state/save-state.ts';
import { useStore } from '../state/store.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { textOf, useEditor, useValue } from './parsed.ts';
import { WordsBox, WordSelect, type WordChoice } from './WordsBox.tsx';
import styles from './edit.module.css';

export type PropertyPlace = {
  readonly file: string;
  readonly path: Path;
  /** The order in which the keys around it are written. */
  readonly order: readonly string[];
};

type BoxProps = PropertyPlace & {
  readonly shape: PropertyShape;
  readonly label?: string | undefined;
  /** What may be written there, where that is not plain to see. */
  readonly help?: MessageDescriptor | undefined;
  /** What may be named there, where that is known: whatever else is named stays. */
  readonly choices?: readonly WordChoice[] | undefined;
};

/** Reads a number as it is typed in either language; undefined while it is none. */
const readNumber = (typed: string): number | undefined => {
  const bare = typed.replaceAll(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/u.test(bare) ? Number(bare) : undefined;
};

/** One property of a step, a question or anything else, in the box that its shape asks for. */
const Box = (props: BoxProps) => {
  const { shape, file, path, order } = props;
  const { i18n } = useLingui();
  const id = useId();
  const value = useValue(file, path);
  const { write } = useEditor();
  const words = propertyWords[shape.name];
  const label = props.label ?? (words === undefined ? shape.name : i18n._(words));
  const put = (next: unknown): void =>
    write(file, `${file}#${path.join('/')}`, (text) => setValue(text, path, next, order));
  const help = props.help === undefined ? undefined : i18n._(props.help);
  const place = {
    id,
    'data-place': `${file}#${path.join('/')}`,
    'aria-describedby': help === undefined ? undefined : `${id}-help`,
  };
  switch (shape.kind) {
    case 'flag':
      return <Tick {...place} label={label} checked={value === true} onChange={(on) => put(on ? true : undefined)} />;
    case 'yesno':
      return <Tick {...place} label={label} checked={value === true} onChange={put} />;
    case 'choice':
      return (
        <Row id={id} label={label}>
          <select
            {...place}
            value={textOf(value)}
            onChange={({ target }) => put(target.value === '' ? undefined : target.value)}
          >
            {shape.optional && <option value="">—</option>}
            {shape.choices.map((one) => (
              <option key={one} value={one}>
                {choiceWords[one] === undefined ? one : i18n._(choiceWords[one])}
              </option>
            ))}
          </select>
        </Row>
      );
    case 'several': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      return (
        <fieldset className={styles['several']}>
          <legend>{label}</legend>
          {shape.choices.map((one) => (
            <Tick
              key={one}
              id={`${id}-${one}`}
              label={choiceWords[one] === undefined ? one : i18n._(choiceWords[one])}
              checked={chosen.includes(one)}
              onChange={(on) => {
                const next = shape.choices.filter((each) => (each === one ? on : chosen.includes(each)));
                put(next.length === 0 ? undefined : next);
              }}
            />
          ))}
        </fieldset>
      );
    }
    case 'number':
    case 'bound':
    case 'literal':
      return (
        <Row id={id} label={label} help={help}>
          <LiteralBox
            {...place}
            value={value}
            anyWord={shape.kind !== 'number'}
            onValue={put}
            optional={shape.optional}
          />
        </Row>
      );
    case 'texts':
      return (
        <Row id={id} label={label} help={help}>
          <textarea
            {...place}
            rows={2}
            value={Array.isArray(value) ? value.map(String).join('\n') : ''}
            onChange={({ target }) => put(target.value === '' ? undefined : target.value.split('\n'))}
          />
        </Row>
      );
    case 'text':
      return (
        <Row id={id} label={label} help={help}>
          <textarea
            {...place}
            rows={1}
            value={textOf(value)}
            onChange={({ target }) => put(target.value === '' && shape.optional ? undefined : target.value)}
          />
        </Row>
      );
    case 'word':
      return props.choices !== undefined ? (
        <Row id={id} label={label} help={help}>
          <WordSelect
            {...place}
            value={textOf(value)}
            choices={props.choices}
            optional={shape.optional}
            onValue={(next) => put(next === '' ? undefined : next)}
          />
        </Row>
      ) : (
        <Row id={id} label={label} help={help}>
          <input
            {...place}
            value={textOf(value)}
            onChange={({ target }) => put(target.value === '' && shape.optional ? undefined : target.value)}
          />
        </Row>
      );
    case 'words':
      return <WordsBox label={label} place={place['data-place']} value={value} choices={props.choices} onValue={put} />;
    case 'data':
    case 'when':
      return (
        <Row id={id} label={label}>
          <DataBox id={id} file={file} path={path} order={order} />
        </Row>
      );
  }
};

const areSameChoices = (a: BoxProps['choices'] = [], b: BoxProps['choices'] = []): boolean =>
  a.length === b.length && a.every((one, n) => one.value === b[n]?.value && one.words === b[n].words);

const isSamePlace = (a: BoxProps, b: BoxProps): boolean =>
  areSameChoices(a.choices, b.choices) &&
  a.shape === b.shape &&
  a.label === b.label &&
  a.help === b.help &&
  a.file === b.file &&
  a.path.join('/') === b.path.join('/');

/** A form has many boxes, and a letter typed into one is none of the others' business. */
export const PropertyBox = memo(Box, isSamePlace);

export const Row = ({
  id,
  label,
  help,
  children,
}: {
  readonly id: string;
  readonly label: string;
  /** Of the box, which names `${id}-help` as what describes it. */
  readonly help?: string | undefined;
  readonly children: React.ReactNode;
}) => (
  <div className={styles['row']}>
    <label htmlFor={id}>{label}</label>
    {children}
    {help !== undefined && (
      <p id={`${id}-help`} className={styles['help']}>
        {help}
      </p>
    )}
  </div>
);

type TickProps = {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
  readonly 'data-place'?: string;
  readonly 'aria-describedby'?: string | undefined;
};
export const Tick = ({ label, checked, onChange, ...place }: TickProps) => (
  <label className={styles['tick']}>
    <input {...place} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

type LiteralProps = {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly value: unknown;
  /** Any word may stand there too: a date, `$name`, a code. */
  readonly anyWord: boolean;
  readonly optional: boolean;
  readonly onValue: (value: unknown) => void;
};
/** What is half typed stays in the box; what can be read is written. */
const LiteralBox = ({ value, anyWord, optional, onValue, ...place }: LiteralProps) => {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && same(read(typed, anyWord), value) ? typed : textOf(value);
  return (
    <input
      {...place}
      inputMode={anyWord ? undefined : 'decimal'}
      value={typed !== undefined && read(typed, anyWord) === undefined ? typed : shown}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value, anyWord);
        if (next !== undefined) onValue(next);
        else if (target.value === '' && optional) onValue(undefined);
      }}
    />
  );
};

const same = (a: unknown, b: unknown): boolean => a === b;
const read = (typed: string, anyWord: boolean): string | number | boolean | undefined => {
  const number = readNumber(typed);
  if (number !== undefined) return number;
  if (!anyWord || typed === '') return undefined;
  return typed === 'true' ? true : typed === 'false' ? false : typed;
};

type DataProps = PropertyPlace & {
  readonly id: string;
  /** What the edit is called among what was done; by its place, where nothing else is said. */
  readonly name?: string;
  /** It cannot be taken away by emptying the box. */
  readonly required?: boolean;
};
/**
 * JSON as it is written; taken over when it can be read. What is typed waits under its place while it is no JSON, whatever is
 * opened meanwhile; what is edited otherwise in the meantime is not written over.
 */
export const DataBox = ({ id, file, path, order, name, required = false }: DataProps) => {
  const { t } = useLingui();
  const { documents, drafts, view } = useStudio();
  const { journey, place: open } = useView();
  const value = useValue(file, path);
  const place = `${file}#${path.join('/')}`;
  // Places are counted: under the same number another step may stand by now.
  const key = `${journey}/${open?.kind}/${open?.id}/${place}`;
  const written = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  const draft = useStore(drafts, (all) => all.get(key));
  const wrong = draft?.wrong === true;
  const keep = (next: Pick<Draft, 'text' | 'base' | 'wrong'> | undefined): void =>
    drafts.set((before) => {
      const all = new Map(before);
      if (next === undefined) all.delete(key);
      else all.set(key, { ...next, view: view.get() });
      return all;
    });
  const type = (text: string): void => {
    const base = draft?.base ?? written;
    keep(text === base ? undefined : { text, base, wrong });
  };
  const leave = (): void => {
    // Until it is known which text the file has, nothing can be put into it.
    if (draft === undefined || documents.get().conflicts.some((one) => one.file === file)) return;
    const typed = readData(draft.text);
    if (typed === undefined) {
      keep({ ...draft, wrong: true });
      return;
    }
    keep(undefined);
    if (required && typed.value === undefined) return;
    documents.set((state) => {
      const text = state.files.get(file)?.text;
      if (text === undefined) return state;
      const [base, mine] = [readData(draft.base)?.value, typed.value].map((one) => setValue(text, path, one, order));
      return editFrom(state, file, base ?? text, mine ?? text, name ?? place);
    });
  };
  return (
    <>
      <textarea
        id={id}
        data-place={place}
        className={styles['json']}
        spellCheck={false}
        rows={1}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        value={draft?.text ?? written}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={styles['wrong']}>
          {t`Ce texte n’est pas du JSON : il n’est pas enregistré.`}
        </p>
      )}
    </>
  );
};

/** What JSON says, undefined for an empty box; nothing at all for what is none. */
const readData = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: text.trim() === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
};
