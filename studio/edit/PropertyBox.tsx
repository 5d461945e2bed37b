import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import type { PropertyShape } from '../../engine/authoring/shapes.ts';
import { choiceWords, propertyWords } from './property-words.ts';
import { editFrom } from '../state/documents.ts';
import type { Draft } from '../state/save-state.ts';
import { useStore } from '../state/store.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { textOf, useEditor, useValue } from './parsed.ts';
import { LiteralBox } from './LiteralBox.tsx';
import type { LiteralSort } from './read-typed.ts';
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
  /** What a literal may be there; any word, unless it is said. */
  readonly sort?: LiteralSort | 'yesno' | undefined;
};

/** One property of a step, a question or anything else, in the box that its shape asks for. */
const Box = (props: BoxProps) => {
  const { shape, file, path, order } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const wordOf = (one: string): string => (choiceWords[one] === undefined ? one : i18n._(choiceWords[one]));
  const answers = [
    { value: 'true', words: t`oui` },
    { value: 'false', words: t`non` },
  ];
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
          <WordSelect
            {...place}
            value={textOf(value)}
            choices={shape.choices.map((one) => ({ value: one, words: wordOf(one) }))}
            optional={shape.optional}
            onValue={(next) => put(next === '' ? undefined : next)}
          />
        </Row>
      );
    case 'several': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      // What the language does not know stays until somebody takes it out.
      const all = [...new Set([...shape.choices, ...chosen])];
      return (
        <fieldset className={styles['several']}>
          <legend>{label}</legend>
          {all.map((one) => (
            <Tick
              key={one}
              id={`${id}-${one}`}
              label={wordOf(one)}
              checked={chosen.includes(one)}
              onChange={(on) => {
                const next = all.filter((each) => (each === one ? on : chosen.includes(each)));
                put(next.length === 0 ? undefined : next);
              }}
            />
          ))}
        </fieldset>
      );
    }
    case 'number':
    case 'bound':
      return (
        <Row id={id} label={label} help={help}>
          <LiteralBox {...place} value={value} sort={shape.kind} onValue={put} optional={shape.optional} />
        </Row>
      );
    case 'literal': {
      const { choices, sort = 'word' } = props;
      if (Array.isArray(value)) {
        return (
          <Row id={id} label={label}>
            <DataBox id={id} file={file} path={path} order={order} />
          </Row>
        );
      }
      if (choices !== undefined || sort === 'yesno') {
        return (
          <Row id={id} label={label} help={help}>
            <WordSelect
              {...place}
              value={textOf(value)}
              choices={choices ?? answers}
              optional={shape.optional}
              onValue={(next) => put(choices === undefined ? yesOrNo[next] : literalIn(choices, next))}
            />
          </Row>
        );
      }
      return (
        <Row id={id} label={label} help={help}>
          <LiteralBox {...place} value={value} sort={sort} onValue={put} optional={shape.optional} />
        </Row>
      );
    }
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

/** Of another word, what it says stays. */
const yesOrNo: Readonly<Record<string, boolean>> = { true: true, false: false };

/** What is written for what was chosen: codes may be numbers. */
const literalIn = (choices: readonly WordChoice[], chosen: string): WordChoice['value'] | undefined =>
  chosen === '' ? undefined : (choices.find(({ value }) => String(value) === chosen)?.value ?? chosen);

const areSameChoices = (a: BoxProps['choices'] = [], b: BoxProps['choices'] = []): boolean =>
  a.length === b.length && a.every((one, n) => one.value === b[n]?.value && one.words === b[n].words);

const isSamePlace = (a: BoxProps, b: BoxProps): boolean =>
  areSameChoices(a.choices, b.choices) &&
  a.shape === b.shape &&
  a.label === b.label &&
  a.sort === b.sort &&
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
