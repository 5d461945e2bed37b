import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Customer } from '../../engine/coverage/customer.ts';
import type { FactDefinition } from '../../engine/definition/language.ts';
import type { Facts } from '../../engine/path/facts.ts';
import { findPath, placeOf } from '../../engine/path/path.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import type { PreviewEvent } from '../preview/preview-state.ts';
import type { Questions } from '../worker/messages.ts';
import { useOpened, wordsOf, type Opened } from '../edit/open-step.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { useStore } from '../state/store.ts';
import { Replay } from './Replay.tsx';
import { Timeline } from './Timeline.tsx';
import edit from '../edit/edit.module.css';
import styles from './try.module.css';

/** Somebody goes through the journey: chosen among generated customers or typed, with the server and the day at will. */
export const TryPane = () => {
  const opened = useOpened();
  return opened === undefined ? <p aria-busy="true">…</p> : <Trial opened={opened} />;
};

const factsOf = ({ clock, server, visits }: Customer): Facts => ({
  today: clock,
  server,
  answers: Object.fromEntries(visits.map(({ step, fill }) => [step, fill])),
});

const Trial = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { language, place } = useView();
  const person = useStore(studio.person, (one) => one);
  const path = useMemo(() => findPath(opened.plan, person), [opened, person]);
  const here = placeOf(path);
  /** A step was chosen, instead of where the person is. */
  const [isChosen, setChosen] = useState(false);
  const chosen =
    isChosen && place?.kind === 'step' && opened.plan.indexOf.has(place.id)
      ? { kind: 'step' as const, id: place.id }
      : undefined;
  const shown = chosen ?? here;
  const state = useMemo(
    () => ({
      journey: opened.journey.journey,
      lists: opened.journey.lists,
      words: opened.words,
      labels: opened.labels,
      documents: studio.workspace.documents,
      facts: person,
      place: { kind: shown.kind, id: shown.id },
      language,
      editing: false,
    }),
    [opened, studio, person, shown.kind, shown.id, language],
  );
  const be = useCallback(
    (facts: Facts): void => {
      studio.person.set(() => facts);
      setChosen(false);
    },
    [studio],
  );
  const hear = (event: PreviewEvent): void => {
    if (event.kind === 'answered') {
      be({ ...person, answers: { ...person.answers, [event.step]: event.record } });
    } else if (event.kind === 'go') go(event.step);
  };
  const go = (step: string): void => {
    setChosen(true);
    studio.view.set((before) => ({ ...before, place: { kind: 'step', id: step } }));
  };
  return (
    <div className={edit['panes']}>
      <div className={`${edit['left']} ${styles['person']}`}>
        <Customers opened={opened} onChoose={be} />
        <Replay opened={opened} person={person} onPerson={be} />
        <ServerValues opened={opened} person={person} onPerson={be} />
      </div>
      <Timeline
        opened={opened}
        person={person}
        path={path}
        asked={place?.kind === 'step' ? place.id : undefined}
        onGo={go}
        onPerson={be}
      />
      <div className={edit['right']}>
        <section aria-label={t`Page`} className={edit['previews']}>
          <p className={edit['help']}>
            {shown.kind === here.kind && shown.id === here.id
              ? t`Où se trouve cette personne. Répondez : la suite se calcule.`
              : t`Une étape choisie dans la suite.`}
          </p>
          <PreviewFrame title={t`Page essayée`} width={390} height={780} scale={0.86} state={state} onEvent={hear} />
          <div className={edit['actions']}>
            <button type="button" onClick={() => be({ ...person, answers: {} })}>
              <Trans>Recommencer sans réponse</Trans>
            </button>
          </div>
        </section>
      </div>
    </div>
  );
};

type CustomersProps = { readonly opened: Opened; readonly onChoose: (facts: Facts) => void };

/** Generated customers who together meet every condition both ways; each starts a trial. */
const Customers = ({ opened, onChoose }: CustomersProps) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { language } = useView();
  const { id } = opened.plan.journey;
  const [found, setFound] = useState<Questions['cover']['answer']>();
  const [chosen, setChosen] = useState('');
  const [failed, setFailed] = useState(false);
  const { journey } = opened.journey;
  useEffect(() => {
    let stale = false;
    studio.ask('cover', { journey: id, language }).then(
      (customers) => !stale && setFound(customers),
      () => !stale && setFailed(true),
    );
    return () => {
      stale = true;
    };
    // They are of the journey as it stands.
  }, [studio, id, journey, language]);
  return (
    <label className={edit['row']}>
      <span>{t`Personne`}</span>
      <select
        value={chosen}
        aria-busy={found === undefined && !failed}
        onChange={({ target }) => {
          setChosen(target.value);
          const one = found?.find(({ customer }) => customer.id === target.value);
          if (one !== undefined) onChoose(factsOf(one.customer));
        }}
      >
        <option value="">{failed ? t`aucune : le parcours a des erreurs` : t`qui répond ici`}</option>
        {found?.map(({ customer, told }) => (
          <option key={customer.id} value={customer.id}>
            {told}
          </option>
        ))}
      </select>
    </label>
  );
};

type ServerProps = {
  readonly opened: Opened;
  readonly person: Facts;
  readonly onPerson: (facts: Facts) => void;
};

/** What the server says and what day it is, to be flipped. */
const ServerValues = ({ opened, person, onPerson }: ServerProps) => {
  const { t } = useLingui();
  const facts = Object.entries(opened.plan.journey.facts);
  return (
    <fieldset className={edit['condition']}>
      <legend>{t`Ce que dit le serveur`}</legend>
      <div className={`${edit['fields']} ${styles['values']}`}>
        <label className={edit['row']}>
          <span>{t`Jour`}</span>
          <input
            type="date"
            value={person.today}
            onChange={({ target }) => target.value !== '' && onPerson({ ...person, today: target.value })}
          />
        </label>
        {facts.map(([name, fact]) => (
          <label key={name} className={edit['row']}>
            <span>{fact.label === undefined ? name : wordsOf(opened, fact.label)}</span>
            <FactBox
              opened={opened}
              fact={fact}
              value={person.server[name]}
              onValue={(value) => onPerson({ ...person, server: { ...person.server, [name]: value } })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type FactProps = {
  readonly opened: Opened;
  readonly fact: FactDefinition;
  readonly value: Facts['server'][string];
  readonly onValue: (value: Facts['server'][string]) => void;
};

const FactBox = ({ opened, fact, value, onValue }: FactProps) => {
  const { t } = useLingui();
  const isNumber = fact.type === 'number' || fact.type === 'money';
  const list = fact.list === undefined ? (fact.type === 'country' ? 'countries' : undefined) : fact.list;
  const options =
    fact.type === 'yesno'
      ? [
          { code: 'true', label: t`oui` },
          { code: 'false', label: t`non` },
        ]
      : list !== undefined
        ? (opened.labels[list] ?? []).map(({ code, label }) => ({ code: String(code), label }))
        : fact.values === undefined
          ? undefined
          : [
              ...new Set([
                ...Object.values(fact.values),
                ...(fact.otherwise === undefined ? [] : [String(fact.otherwise)]),
              ]),
            ].map((code) => ({ code, label: code }));
  if (options === undefined) {
    return (
      <input
        type={fact.type === 'date' ? 'date' : 'text'}
        className={styles['value']}
        value={isNumber && typeof value === 'number' && fact.type === 'money' ? value / 100 : String(value ?? '')}
        onChange={({ target }) => {
          const typed = target.value;
          if (typed === '') return onValue(undefined);
          const number = Number(typed.replace(',', '.'));
          if (!isNumber) return onValue(typed);
          if (Number.isFinite(number)) onValue(fact.type === 'money' ? Math.round(number * 100) : number);
        }}
      />
    );
  }
  return (
    <select
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) =>
        onValue(target.value === '' ? undefined : fact.type === 'yesno' ? target.value === 'true' : target.value)
      }
    >
      <option value="">{t`rien`}</option>
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  );
};
