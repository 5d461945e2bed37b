/**
 * The page of Parcours as one would write it by hand in React, for these ten fields and no others: the same elements,
 * words and clothes, checked when the reader goes on, saved beside the drawing of the next page, the title in the tab, the
 * focus on the heading, one announcement. `bench/drawing.ts` makes sure that it draws the same.
 */
import '../../steps/theme/base.css';
import { memo, useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import back from '../../steps/parts/back-link.module.css';
import box from '../../steps/parts/box.module.css';
import button from '../../steps/parts/button.module.css';
import choice from '../../steps/fields/choice/choice.module.css';
import frame from '../../steps/parts/field-frame.module.css';
import progress from '../../steps/parts/progress.module.css';
import save from '../../steps/parts/save-status.module.css';
import screen from '../../steps/screens/screen.module.css';
import summary from '../../steps/parts/error-summary.module.css';
import tick from '../../steps/parts/tick.module.css';
import { nextLabel, pages, type BenchField, type BenchPage } from './ten-fields.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, string>>;

/** What is wrong with a page, by field. */
const check = ({ fields }: BenchPage, values: Values): Problems => {
  const problems: Record<string, string> = {};
  for (const { name, kind, options } of fields) {
    const value = (values[name] ?? '').trim();
    if (value === '') problems[name] = 'Donnez une réponse.';
    else if (kind === 'number') {
      const number = Number(value.replace(',', '.'));
      if (!(number >= 0 && number <= 1000)) problems[name] = 'Donnez un nombre de 0 à 1 000.';
    } else if (options.length > 0 && !options.includes(value)) problems[name] = 'Choisissez une réponse de la liste.';
  }
  return problems;
};

/** The server: it answers a moment later, as the one of Parcours does in this bench. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
/** As a house in France writes it: `10 h`, `10 h 05`. */
const time = (now: Date): string => {
  const minutes = now.getMinutes();
  return `${now.getHours()}\u00A0h${minutes === 0 ? '' : `\u00A0${String(minutes).padStart(2, '0')}`}`;
};

let status: 'idle' | 'saving' | string = 'idle';
const listeners = new Set<() => void>();
const setStatus = (next: string): void => {
  status = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const answers: Record<string, Values> = {};
let saves: Promise<void> = Promise.resolve();
const saveAnswers = ({ id }: BenchPage, values: Values): void => {
  answers[id] = values;
  setStatus('saving');
  saves = saves.then(async () => {
    await pause();
    await pause();
    setStatus(time(new Date('2026-03-02T10:00:00Z')));
  });
};

const Drawing = ({ path, size }: { readonly path: string; readonly size: number }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

const Status = () => {
  const now = useSyncExternalStore(subscribe, () => status);
  return (
    <div className={save['status']} data-state={now === 'idle' || now === 'saving' ? now : 'saved'}>
      <p role="status" className={save['words']}>
        {now === 'saving'
          ? 'Enregistrement…'
          : now !== 'idle' && (
              <>
                <Drawing path="M4.5 12.5l5 5 10-11" size={16} />
                Enregistré à {now}
              </>
            )}
      </p>
    </div>
  );
};

type FieldProps = { readonly field: BenchField; readonly value: string; readonly problem: string | undefined };

const Framed = ({ field, problem, children }: FieldProps & { readonly children: ReactNode }) => {
  const kind = field.kind === 'select' || field.kind === 'radio' ? 'choice' : field.kind;
  const id = `champ-${field.name}`;
  const inside = (
    <>
      {problem !== undefined && (
        <p className={frame['error']} id={`${id}-erreur`}>
          {problem}
        </p>
      )}
      <div className={frame['control']}>{children}</div>
    </>
  );
  return field.kind === 'radio' ? (
    <fieldset className={frame['frame']} data-field={field.name} data-kind={kind}>
      <legend className={frame['label']}>{field.label}</legend>
      {inside}
    </fieldset>
  ) : (
    <div className={frame['frame']} data-field={field.name} data-kind={kind}>
      <label className={frame['label']} htmlFor={id}>
        {field.label}
      </label>
      {inside}
    </div>
  );
};

const Field = memo((props: FieldProps) => {
  const { field, value, problem } = props;
  const { name, kind, options } = field;
  const id = `champ-${name}`;
  const wrong = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-erreur` };
  switch (kind) {
    case 'select':
      return (
        <Framed {...props}>
          <select
            id={id}
            name={name}
            className={`${box['box']} ${box['long']}`}
            aria-required
            defaultValue={value}
            {...wrong}
          >
            <option value="">Choisir…</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </Framed>
      );
    case 'radio':
      return (
        <Framed {...props}>
          <div className={tick['ticks']}>
            {options.map((option, n) => (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control
              <label key={option} className={tick['tick']}>
                <input
                  type="radio"
                  id={n === 0 ? id : `${id}-${n}`}
                  name={name}
                  value={option}
                  defaultChecked={option === value}
                  required
                />
                <span>
                  <span className={choice['words']}>{option}</span>
                </span>
              </label>
            ))}
          </div>
        </Framed>
      );
    case 'tick':
      return (
        <div className={frame['frame']} data-field={name} data-kind="consent">
          {problem !== undefined && (
            <p className={frame['error']} id={`${id}-erreur`}>
              {problem}
            </p>
          )}
          <label className={tick['tick']}>
            <input
              type="checkbox"
              id={id}
              name={name}
              value="true"
              defaultChecked={value === 'true'}
              required
              {...wrong}
            />
            <span>{field.label}</span>
          </label>
        </div>
      );
    default:
      return (
        <Framed {...props}>
          <input
            type="text"
            id={id}
            name={name}
            className={kind === 'number' ? `${box['box']} ${box['figures']} ${box['short']}` : box['box']}
            inputMode={kind === 'number' ? 'numeric' : undefined}
            spellCheck={kind === 'text' ? true : undefined}
            autoComplete="off"
            aria-required
            defaultValue={value}
            {...wrong}
          />
        </Framed>
      );
  }
});

type PageProps = { readonly at: number; readonly onGo: (to: number) => void };

const Page = ({ at, onGo }: PageProps) => {
  const page = pages[at];
  const [problems, setProblems] = useState<Problems>({});
  const title = useRef<HTMLHeadingElement>(null);
  const wrong = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${pages[at]?.title ?? ''} – Partie 1 sur 1 – Parcours`;
    if (at > 0) title.current?.focus();
  }, [at]);
  useEffect(() => wrong.current?.focus(), [problems]);
  if (page === undefined) return null;
  const read = (form: HTMLFormElement): Values =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = read(event.currentTarget);
    const found = check(page, values);
    if (Object.keys(found).length > 0) return setProblems(found);
    saveAnswers(page, values);
    onGo(at + 1);
  };
  const known = answers[page.id];
  const left = pages.length - at;
  const fieldOf = (field: BenchField) => (
    <Field
      key={field.name}
      field={field}
      value={known === undefined ? field.value : (known[field.name] ?? '')}
      problem={problems[field.name]}
    />
  );
  return (
    <div className={screen['screen']} data-step={page.id} data-screen="form">
      <div className={screen['top']}>
        {at > 0 && (
          <div className="no-print">
            <button type="button" className={back['back']} onClick={() => onGo(at - 1)}>
              <Drawing path="M15 5l-7 7 7 7" size={18} />
              Retour
            </button>
          </div>
        )}
        <div className={progress['progress']}>
          <p className={progress['section']}>
            <span className={progress['count']}>Partie 1 sur 1</span>{' '}
            <span className={progress['name']}>Questions</span>
          </p>
          <p className={progress['whole']}>
            <progress value={Math.floor((at * 100) / pages.length)} max={100} aria-hidden="true" />
            {Math.floor((at * 100) / pages.length)} % du dossier
          </p>
          <p className={progress['rest']}>
            <span>{left === 1 ? 'Dernière étape dans cette partie' : `Encore ${left} étapes dans cette partie`}</span>
            {left > 1 && <span>{`Ensuite\u00A0: ${pages[at + 1]?.title}`}</span>}
          </p>
        </div>
      </div>
      <div className={screen['head']}>
        <h1 id={`titre-${page.id}`} tabIndex={-1} ref={title}>
          {page.title}
        </h1>
      </div>
      {Object.keys(problems).length > 0 && (
        <div className={summary['summary']} role="alert" tabIndex={-1} ref={wrong}>
          <h2 className={summary['title']}>Il reste {Object.keys(problems).length} points à corriger</h2>
          <ul className={summary['points']}>
            {Object.entries(problems).map(([name, problem]) => (
              <li key={name}>
                <a href={`#champ-${name}`}>{problem}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form noValidate className={screen['form']} onSubmit={submit} aria-labelledby={`titre-${page.id}`}>
        <div className={screen['fields']}>{page.fields.map(fieldOf)}</div>
        <div className={screen['actions']}>
          <button type="submit" className={`${button['button']} ${button['primary']}`}>
            {nextLabel}
          </button>
          <button type="button" className={`${button['button']} ${button['quiet']} ${screen['leave']}`}>
            Enregistrer et quitter
          </button>
          <Status />
        </div>
      </form>
    </div>
  );
};

const Pages = () => {
  const [at, setAt] = useState(0);
  return (
    <>
      <main>
        <Page key={at} at={at} onGo={setAt} />
      </main>
      <p className="visually-hidden" role="status">
        {at > 0 && pages[at]?.title}
      </p>
    </>
  );
};

createRoot(document.getElementById('root') ?? document.body).render(<Pages />);
