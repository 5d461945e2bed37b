import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Facts } from '../../engine/path/facts.ts';
import { placeOf, type Path } from '../../engine/path/path.ts';
import { sayName, sayValue, sayWhen, type Teller } from '../../engine/versions/say.ts';
import { explainStep, type Reason } from '../../engine/versions/why.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import type { Questions } from '../worker/messages.ts';
import { wordsOf, type Opened } from '../edit/open-step.ts';
import edit from '../edit/edit.module.css';
import styles from './try.module.css';

type TimelineProps = {
  readonly opened: Opened;
  readonly person: Facts;
  readonly path: Path;
  /** The step whose reasons are told. */
  readonly asked: string | undefined;
  readonly onGo: (step: string) => void;
  readonly onPerson: (facts: Facts) => void;
};

/** Every step of the journey: those that this person goes through, and those that are passed over, each with why. */
export const Timeline = ({ opened, person, path, asked, onGo, onPerson }: TimelineProps) => {
  const { t } = useLingui();
  const [skipped, setSkipped] = useState(true);
  const on = new Map(path.steps.map((step, n) => [step.id, { ...step, n }]));
  const end = placeOf(path);
  const { journey } = opened.plan;
  return (
    <section className={edit['form']} aria-label={t`Suite des étapes`}>
      <h2 className={edit['title']}>
        {t`${path.steps.filter(({ status }) => status === 'done').length} étapes faites, ${path.steps.length} sur le chemin`}
      </h2>
      <label className={edit['tick']}>
        <input type="checkbox" checked={skipped} onChange={({ target }) => setSkipped(target.checked)} />
        <Trans>Montrer aussi les étapes passées</Trans>
      </label>
      <ol className={styles['steps']}>
        {opened.plan.steps.map(({ step }) => {
          const own = on.get(step.id);
          if (own === undefined && !skipped) return null;
          const isHere = end.kind === 'step' && end.id === step.id;
          const state = own === undefined ? 'skipped' : isHere ? 'here' : own.status;
          const words = {
            skipped: t`passée`,
            here: t`ici`,
            done: t`faite`,
            todo: t`à venir`,
            stale: t`à corriger`,
          }[state];
          return (
            <li key={step.id} className={styles[state]} data-step={step.id} data-state={state}>
              <button type="button" aria-expanded={asked === step.id} onClick={() => onGo(step.id)}>
                <span>{wordsOf(opened, step.short ?? step.title)}</span>
                <span className={styles['state']}>{words}</span>
              </button>
              {asked === step.id && <Why opened={opened} person={person} step={step.id} onPerson={onPerson} />}
            </li>
          );
        })}
      </ol>
      {end.kind === 'outcome' && (
        <p className={styles['end']}>{t`Arrivée : ${wordsOf(opened, journey.outcomes[end.id]?.title ?? end.id)}`}</p>
      )}
    </section>
  );
};

type WhyProps = Pick<TimelineProps, 'opened' | 'person' | 'onPerson'> & { readonly step: string };

/** Which conditions decide, and the smallest change that would show the step. */
const Why = ({ opened, person, step, onPerson }: WhyProps) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { language } = useView();
  const [way, setWay] = useState<Questions['way']['answer'] | 'asked'>();
  const explained = explainStep(opened.plan, person, step);
  const teller: Teller = { edition: opened.edition, language };
  if (explained === undefined) return null;
  const by: Readonly<Record<Reason['by'], string>> = {
    section: t`La partie existe si`,
    skip: t`La partie est déjà faite si`,
    use: t`Ces étapes sont demandées si`,
    step: t`L’étape s’affiche si`,
    exit: t`Sortie avant, si`,
  };
  const find = (): void => {
    setWay('asked');
    studio
      .ask('way', { journey: opened.plan.journey.id, step, facts: person, language })
      .then(setWay, () => setWay({ kind: 'undecided' }));
  };
  const isSkipped = explained.reach === 'not-on-path';
  return (
    <div className={styles['why']}>
      {explained.reasons.length === 0 && (
        <p>{isSkipped ? t`Le chemin s’arrête avant.` : t`Elle est demandée à tous.`}</p>
      )}
      <ul className={edit['plain']}>
        {explained.reasons.map((reason) => (
          <li key={`${reason.by}${reason.step}`}>
            {by[reason.by]} {sayWhen(teller, reason.when)} : <strong>{reason.holds ? t`vrai` : t`faux`}</strong>
            <ul className={styles['tests']}>
              {reason.tests.map(({ atom, holds, value }) => (
                <li key={atom.path.join('/')}>
                  {sayName(teller, atom.name)} = {sayValue(teller, atom.name, value)} ({holds ? t`vrai` : t`faux`})
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {isSkipped && (
        <div className={edit['actions']}>
          <button type="button" onClick={find}>
            <Trans>Que faudrait-il changer ?</Trans>
          </button>
        </div>
      )}
      {way === 'asked' && <p role="status">{t`Recherche…`}</p>}
      {way !== undefined && way !== 'asked' && (
        <div role="status">
          {way.kind === 'never' && <p>{t`Personne n’y arrive jamais.`}</p>}
          {way.kind === 'undecided' && <p>{t`Aucun changement n’a été trouvé qui y mènerait.`}</p>}
          {way.kind === 'shown' && <p>{t`Rien à changer.`}</p>}
          {way.kind === 'changes' && (
            <>
              {way.changes.length === 0 && <p>{t`Rien à changer : il reste à répondre à ce qui vient avant.`}</p>}
              <ul>
                {way.changes.map(({ name, told }) => (
                  <li key={name}>{told}</li>
                ))}
              </ul>
              <button
                type="button"
                onClick={() => {
                  const server = Object.fromEntries(
                    way.changes.flatMap((one) => (one.step === undefined ? [[one.name, one.to]] : [])),
                  ) as Facts['server'];
                  onPerson({ ...person, server: { ...person.server, ...server }, answers: way.answers });
                  setWay(undefined);
                }}
              >
                <Trans>Essayer ainsi</Trans>
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
