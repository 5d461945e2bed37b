import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { readableCalls, readFrom, type Reading } from '../../engine/authoring/new-fact.ts';
import { nameFor } from '../../engine/authoring/new-things.ts';
import { factShape, journeyShape } from '../../engine/authoring/shapes.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { useStudio } from '../state/studio-context.ts';
import { Adder } from './Adder.tsx';
import { wordsOf, type Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { SharedNote } from './PlaceActions.tsx';
import { PropertyBox, Row } from './PropertyBox.tsx';
import { kindWords } from './property-words.ts';
import { RenameBox } from './RenameBox.tsx';
import styles from './edit.module.css';

const factOrder = factShape.map(({ name }) => name);
const journeyOrder = journeyShape.map(({ name }) => name);

/** What can be read, by the calls that answer it. */
type Readable = ReturnType<typeof readableCalls>;
const useReadable = (): Readable => {
  const { workspace } = useStudio();
  return useMemo(() => readableCalls(workspace.contract), [workspace]);
};

/** What the journey is told by the server, and what more it could be. */
export const FactsEditor = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const readable = useReadable();
  const { file, journey, places } = opened.journey;
  const [source, setSource] = useState<Source>();
  const add = (label: string, { call, reading }: Source): void => {
    const name = nameFor(label, new Set(opened.plan.scope.names.keys()));
    const fact = { label, call, ...reading };
    write(file, `${file}#added/fact/${name}`, (text) => setValue(text, ['facts', name], fact, journeyOrder));
  };
  return (
    <div className={styles['list']}>
      {Object.keys(journey.facts).map((name) => {
        const origin = places.get(`facts/${name}`);
        return origin === undefined ? null : (
          <FactCard key={name} opened={opened} name={name} file={origin.file} path={origin.path} readable={readable} />
        );
      })}
      <div className={styles['fields']} role="group" aria-label={t`Nouvelle valeur du serveur`}>
        <SourcePicker readable={readable} source={source} onSource={setSource} />
        {source !== undefined && (
          <Adder
            label={t`Libellé de la nouvelle valeur`}
            action={t`Lire cette valeur`}
            onAdd={(label) => add(label, source)}
          />
        )}
      </div>
    </div>
  );
};

/** A call, and what of its answer is read. */
type Source = { readonly call: string; readonly reading: Reading };
type PickerProps = {
  readonly readable: Readable;
  readonly source: Source | undefined;
  readonly onSource: (source: Source) => void;
};

/** The call first, then what of its answer; whoever chooses another call begins with the first thing that it says. */
const SourcePicker = ({ readable, source, onSource }: PickerProps) => {
  const { t, i18n } = useLingui();
  const readings = readable.get(source?.call ?? '') ?? [];
  const isListed = source === undefined || readings.some(({ read }) => read === source.reading.read);
  return (
    <>
      <label className={styles['row']}>
        <span>{t`Appel lu`}</span>
        <select
          value={source?.call ?? ''}
          onChange={({ target }) => {
            const [reading] = readable.get(target.value) ?? [];
            if (reading !== undefined) onSource({ call: target.value, reading });
          }}
        >
          {source === undefined && <option value="">—</option>}
          {source !== undefined && !readable.has(source.call) && <option value={source.call}>{source.call}</option>}
          {[...readable.keys()].map((call) => (
            <option key={call} value={call}>
              {call}
            </option>
          ))}
        </select>
      </label>
      {source !== undefined && (
        <label className={styles['row']}>
          <span>{t`Valeur de la réponse`}</span>
          <select
            value={source.reading.read}
            onChange={({ target }) => {
              const reading = readings.find(({ read }) => read === target.value);
              if (reading !== undefined) onSource({ call: source.call, reading });
            }}
          >
            {!isListed && <option value={source.reading.read}>{placeOf(source.reading.read)}</option>}
            {readings.map(({ read, type }) => (
              <option key={read} value={read}>
                {`${placeOf(read)} – ${i18n._(kindWords[type])}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
};

/** `$donnees.contrat.nom` without what all of them begin with. */
const placeOf = (read: string): string => read.replace(/^\$donnees\.?/u, '') || '…';

type CardProps = {
  readonly opened: Opened;
  readonly name: string;
  readonly file: string;
  readonly path: Path;
  readonly readable: Readable;
};

/** One value that the server gives: where it is read, its type, and what a missing one means. */
const FactCard = ({ opened, name, file, path, readable }: CardProps) => {
  const { t, i18n } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, path);
  const fact = isRecord(value) ? value : {};
  const call = textOf(fact['call']);
  const read = textOf(fact['read']) as Reading['read'];
  const type = textOf(fact['type']) as Reading['type'];
  const { label } = opened.journey.journey.facts[name] ?? {};
  const put = ({ call: next, reading }: Source): void => {
    write(file, `${file}#${path.join('/')}/source`, (text) =>
      setValue(text, path, readFrom(fact, next, reading), journeyOrder),
    );
  };
  const list = opened.labels[textOf(fact['list'])];
  const values = isRecord(fact['values']) ? [...new Set(Object.values(fact['values']).map(textOf))] : undefined;
  const choices =
    type !== 'choice'
      ? undefined
      : (list?.map(({ code, label: words }) => ({ value: code, words })) ??
        values?.map((one) => ({ value: one, words: one })));
  const box = (property: string, words?: string) => {
    const shape = factShape.find((one) => one.name === property);
    return shape === undefined ? null : (
      <PropertyBox
        shape={shape}
        label={words}
        file={file}
        path={[...path, property]}
        order={factOrder}
        choices={property === 'otherwise' ? choices : undefined}
        sort={type === 'yesno' ? 'yesno' : type === 'number' || type === 'money' ? 'bound' : 'word'}
      />
    );
  };
  return (
    <details className={styles['card']}>
      <summary>
        {label === undefined ? name : wordsOf(opened, label)}
        <span className={styles['kind']}>{i18n._(kindWords[type as FieldKind] ?? kindWords.text)}</span>
      </summary>
      {file !== opened.journey.file && <SharedNote file={file} />}
      <div className={styles['fields']}>
        {box('label')}
        <SourcePicker readable={readable} source={{ call, reading: { read, type } }} onSource={put} />
        {box('type', t`Type de valeur`)}
        {(type === 'choice' || 'list' in fact) && box('list')}
        {type === 'choice' && (
          <ValuesEditor
            file={file}
            path={[...path, 'values']}
            known={readable.get(call)?.find((one) => one.read === read)?.values}
          />
        )}
        {box('otherwise')}
      </div>
      <div className={styles['actions']}>
        <button
          type="button"
          onClick={() => write(file, `${file}#removed/fact/${name}`, (text) => setValue(text, path, undefined))}
        >
          <Trans>Ne plus lire cette valeur</Trans>
        </button>
        <RenameBox file={file} name={name} kind="question" />
      </div>
    </details>
  );
};

type ValuesProps = { readonly file: string; readonly path: Path; readonly known: Reading['values'] };

/** What each answer of the server is called in the journey; one without a word is what a missing answer is. */
const ValuesEditor = ({ file, path, known }: ValuesProps) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const value = useValue(file, path);
  const values = isRecord(value) ? value : {};
  const answers = Object.keys({ ...values, ...known });
  const put = (answer: string, word: string): void => {
    const next = { ...values, [answer]: word };
    const given = Object.fromEntries(answers.flatMap((one) => (textOf(next[one]) === '' ? [] : [[one, next[one]]])));
    const whole = Object.keys(given).length === 0 ? undefined : given;
    write(file, `${file}#${path.join('/')}/${answer}`, (text) => setValue(text, path, whole, factOrder));
  };
  return answers.length === 0 ? null : (
    <fieldset className={styles['several']}>
      <legend>{t`Valeur du parcours pour chaque réponse du serveur`}</legend>
      <div className={styles['fields']}>
        {answers.map((answer) => {
          const id = `${file}-${path.join('-')}-${answer}`;
          return (
            <Row key={answer} id={id} label={answer}>
              <input id={id} value={textOf(values[answer])} onChange={({ target }) => put(answer, target.value)} />
            </Row>
          );
        })}
      </div>
    </fieldset>
  );
};
