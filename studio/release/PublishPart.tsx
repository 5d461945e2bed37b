import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useMemo, useState, type FormEvent } from 'react';
import type { Assessment } from '../../api/contract/publications/draft.ts';
import { StudioRefusal } from '../api.ts';
import { useJourneys } from '../edit/open-step.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { useStore } from '../state/store.ts';
import { Affected } from './Affected.tsx';
import { Differences } from './Differences.tsx';
import {
  differencesOf,
  publishingAs,
  type Author,
  type Proposal,
  type Publication,
  type Publishing,
  type Work,
} from './publishing.ts';
import edit from '../edit/edit.module.css';
import styles from './release.module.css';

type Known = {
  readonly author: Author;
  readonly served: 'publications' | 'files';
  readonly publications: readonly Publication[];
  readonly proposals: readonly Proposal[];
};

/** From the draft to savers: whom it concerns, proposed, approved by somebody else, published, and back again. */
export const PublishPart = () => {
  const { t } = useLingui();
  const { language } = useView();
  const [token, setToken] = useState<string>();
  const [known, setKnown] = useState<Known>();
  const [refused, setRefused] = useState<string>();
  const [work, setWork] = useState<Work>();
  const publishing = useMemo(() => publishingAs(token, language, setWork), [token, language]);
  const wordsOf = useRefusalWords();
  const look = useCallback(
    () =>
      Promise.all([publishing.who(), publishing.publications(), publishing.proposals()]).then(
        ([author, { served, publications }, { proposals }]) => {
          setKnown({ author, served, publications, proposals });
          setRefused(undefined);
        },
      ),
    [publishing],
  );
  useEffect(() => {
    look().catch((error: unknown) => {
      setKnown(undefined);
      // Nobody has said who they are: that is no mistake yet.
      const isNobody = error instanceof StudioRefusal && error.status === 401;
      setRefused(isNobody ? undefined : wordsOf(error));
    });
  }, [look, wordsOf]);
  /** Does something at the server, then looks at what there is now. */
  const act = (work: () => Promise<unknown>): void => {
    work()
      .then(look)
      .catch((error: unknown) => setRefused(wordsOf(error)));
  };
  return (
    <section aria-label={t`Publication`} className={edit['form']}>
      <h2 className={edit['title']}>
        <Trans>Publier</Trans>
      </h2>
      <Identity author={known?.author} onToken={setToken} />
      {refused !== undefined && (
        <p role="alert" className={edit['wrong']}>
          {refused}
        </p>
      )}
      {work !== undefined && <Working work={work} />}
      {known !== undefined && (
        <>
          {known.served === 'files' && (
            <p className={edit['note']}>
              {t`Ce serveur montre les fichiers à mesure qu’ils changent : une publication n’y sert qu’à garder une trace.`}
            </p>
          )}
          <Draft publishing={publishing} onAct={act} onRefused={(error) => setRefused(wordsOf(error))} />
          <Proposals known={known} publishing={publishing} onAct={act} />
          <History known={known} publishing={publishing} onAct={act} />
        </>
      )}
    </section>
  );
};

/** What the server refused, in words: the reasons that it gives to programs are English. */
const useRefusalWords = (): ((error: unknown) => string) => {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (!(error instanceof StudioRefusal)) return error instanceof Error ? error.message : String(error);
      const { about } = error;
      const known: Readonly<Record<string, string>> = {
        stopped: t`Arrêté : rien n’a été gardé.`,
        'no-server': t`Aucun serveur ne répond à l’adresse ${about ?? ''}.`,
        'no-session': t`Aucun auteur n’a ce jeton.`,
        invalid: t`Le serveur n’a pas compris la demande : elle n’a pas la forme attendue.`,
      };
      return known[error.code ?? ''] ?? error.message;
    },
    [t],
  );
};

/** How far the server is with the open dossiers, which may be very many; it can be stopped, and nothing is kept then. */
const Working = ({ work: { done, total, stop } }: { readonly work: Work }) => {
  const { t } = useLingui();
  const words = total === 0 ? t`Comparaison avec ce qui est en service…` : t`${done} dossiers rejoués sur ${total}`;
  return (
    <div className={edit['actions']} data-working={total}>
      <progress aria-label={t`Avancement`} max={Math.max(1, total)} value={total === 0 ? undefined : done} />
      <span role="status">{words}</span>
      <button type="button" onClick={stop}>
        <Trans>Arrêter</Trans>
      </button>
    </div>
  );
};

const roleWords = {
  reader: msg`consultation`,
  editor: msg`rédaction`,
  reviewer: msg`approbation`,
  publisher: msg`mise en service`,
} as const satisfies Record<Author['roles'][number], MessageDescriptor>;

type IdentityProps = { readonly author: Author | undefined; readonly onToken: (token: string) => void };

/** Who asks. The token stays in this page and is forgotten with it. */
const Identity = ({ author, onToken }: IdentityProps) => {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed !== '') onToken(typed);
    setTyped('');
  };
  return (
    <form className={edit['adder']} onSubmit={submit}>
      {author !== undefined && (
        <p>{t`${author.name} (${author.roles.map((role) => i18n._(roleWords[role])).join(', ')})`}</p>
      )}
      <input
        type="password"
        autoComplete="off"
        aria-label={t`Jeton d’auteur`}
        placeholder={t`Jeton d’auteur`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">{author === undefined ? t`Se présenter` : t`Changer d’auteur`}</button>
    </form>
  );
};

type ActProps = { readonly publishing: Publishing; readonly onAct: (work: () => Promise<unknown>) => void };

const Draft = ({ publishing, onAct, onRefused }: ActProps & { readonly onRefused: (error: unknown) => void }) => {
  const { t } = useLingui();
  const journeys = useJourneys();
  const saving = useStore(useStudio().saving, (state) => state);
  const [assessment, setAssessment] = useState<Assessment | 'asked'>();
  const [reason, setReason] = useState('');
  const why = useId();
  const [isBare, setBare] = useState(false);
  const titleOf = (id: string): string => journeys.find((one) => one.id === id)?.title ?? id;
  const rehearse = (): void => {
    setAssessment('asked');
    publishing.rehearse().then(setAssessment, (error: unknown) => {
      setAssessment(undefined);
      onRefused(error);
    });
  };
  return (
    <>
      <div className={edit['actions']}>
        <button type="button" aria-disabled={saving !== 'saved'} onClick={() => saving === 'saved' && rehearse()}>
          <Trans>Qui est concerné ?</Trans>
        </button>
      </div>
      {assessment === 'asked' && <p role="status" aria-busy="true">{t`Répétition sur les dossiers en cours…`}</p>}
      {assessment !== undefined && assessment !== 'asked' && (
        <div role="status" className={edit['form']}>
          {assessment.digest === '' ? (
            <ul>
              {assessment.findings
                .filter(({ severity }) => severity !== 'note')
                .map(({ file, line, message }) => (
                  <li key={`${file}:${line}${message}`}>
                    {file}:{line} {message}
                  </li>
                ))}
            </ul>
          ) : (
            <>
              <Differences differences={differencesOf(assessment, titleOf)} />
              <Affected dossiers={assessment.dossiers} titleOf={titleOf} />
              {assessment.needsApproval && <p>{t`Une autre personne doit l’approuver.`}</p>}
            </>
          )}
        </div>
      )}
      <form
        className={edit['adder']}
        onSubmit={(event) => {
          event.preventDefault();
          // What is not written yet would not be in it.
          if (saving !== 'saved') return;
          setBare(reason.trim() === '');
          if (reason.trim() === '') return;
          onAct(async () => {
            const { proposal, assessment: found } = await publishing.propose(reason.trim());
            setAssessment(proposal === undefined ? found : undefined);
            if (proposal !== undefined) setReason('');
          });
        }}
      >
        <input
          aria-label={t`Raison de la publication`}
          placeholder={t`Pourquoi publier`}
          value={reason}
          aria-invalid={isBare || undefined}
          aria-describedby={isBare ? why : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setBare(false);
          }}
        />
        <button type="submit" aria-disabled={saving !== 'saved'}>
          <Trans>Proposer</Trans>
        </button>
        {isBare && (
          <p id={why} role="alert" className={edit['wrong']}>
            <Trans>Dites d’abord pourquoi : celle ou celui qui approuve le lira.</Trans>
          </p>
        )}
      </form>
    </>
  );
};

type KnownProps = ActProps & { readonly known: Known };

/** What waits: for somebody else’s approval, or to be published. */
const Proposals = ({ known: { author, proposals }, publishing, onAct }: KnownProps) => {
  const { t } = useLingui();
  const open = proposals.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>Propositions</Trans>
      </h3>
      <ul className={styles['changes']}>
        {open.map((one) => {
          const isOwn = one.author === author.name;
          const waits = one.needsApproval && one.approver === undefined;
          return (
            <li key={one.id} className={edit['card']}>
              <p>
                {one.kind === 'rollback' ? t`Retour à la publication ${one.repeats ?? 0} : ` : ''}
                {one.reason}
              </p>
              <p className={edit['help']}>
                {one.author}
                {waits ? t`, attend une approbation` : ''}
                {one.approver === undefined ? '' : t`, approuvée par ${one.approver}`}
              </p>
              <div className={edit['actions']}>
                {waits && !isOwn && author.roles.includes('reviewer') && (
                  <button type="button" onClick={() => onAct(() => publishing.approve(one.id))}>
                    <Trans>Approuver</Trans>
                  </button>
                )}
                {!waits && author.roles.includes('publisher') && (
                  <button type="button" onClick={() => onAct(() => publishing.publish(one.id))}>
                    <Trans>Mettre en service</Trans>
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Every publication, the latest first; each may be proposed again. */
const History = ({ known: { author, publications }, publishing, onAct }: KnownProps) => {
  const { t } = useLingui();
  const { language } = useView();
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h3>
        <Trans>Publications</Trans>
      </h3>
      <ol className={styles['changes']}>
        {publications.map(({ number, author: by, approver, reason, at: when, dossiers }, n) => (
          <li key={number} className={edit['card']} data-publication={number}>
            <p>
              <strong>{t`Publication ${number}`}</strong> {reason}
            </p>
            <p className={edit['help']}>
              {by}
              {approver === undefined ? '' : t`, approuvée par ${approver}`} – {at.format(new Date(when))} –{' '}
              {t`${dossiers} dossiers en cours`}
            </p>
            {n > 0 && author.roles.includes('editor') && (
              <div className={edit['actions']}>
                <button
                  type="button"
                  onClick={() => onAct(() => publishing.rollBack(number, t`Retour à la publication ${number}`))}
                >
                  {t`Revenir à la publication ${number}`}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
};
