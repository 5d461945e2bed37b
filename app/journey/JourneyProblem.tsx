import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { contact } from '../../api/contract/contact.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { readStep, type SessionContext } from '../../engine/session/session-context.ts';
import { deriveStepView } from '../../engine/view/derive-step-view.ts';
import { Button, buttonClass } from '../../steps/parts/Button.tsx';
import { ContactCard } from '../../steps/parts/ContactCard.tsx';
import type { TextOf } from '../../steps/step-props.ts';
import page from '../pages/page.module.css';
import { Link } from '../navigation/Link.tsx';
import { useArrival } from '../navigation/use-arrival.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { AnswerWords } from './AnswerWords.tsx';
import styles from './answer-words.module.css';
import type { JourneySession } from './create-session.ts';
import { stepServices } from './step-services.ts';

type ProblemProps = {
  readonly state: 'failed' | 'expired' | 'conflict';
  readonly session: JourneySession;
  readonly context: SessionContext;
  readonly text: TextOf;
  readonly bundle: JourneyBundle;
};

/** What stands in the way of the step: nothing was lost, and each way on says what it does. */
export const JourneyProblem = ({ state, session, context, text, bundle }: ProblemProps) => {
  // The session ends by itself: whoever follows it leads to the login page.
  if (state === 'expired') return <Waiting />;
  if (state === 'conflict') return <Conflict session={session} context={context} text={text} bundle={bundle} />;
  const problem = problemOf(context.failure);
  if (isRefusal(problem, 'requires')) {
    const { about } = context.plan.journey;
    return about === undefined ? (
      <Required context={context} text={text} next={problem.next?.route} />
    ) : (
      <NoContract ofLifeInsurance={about.contract.startsWith('InsurerA/')} />
    );
  }
  const over = (['too-late', 'already-done', 'renounced'] as const).find((code) => isRefusal(problem, code));
  return over === undefined ? <Failed session={session} /> : <Over why={over} />;
};

/** Another journey comes first: why, and the way there. */
const Required = ({
  context,
  text,
  next = '/menuinfos',
}: {
  readonly context: SessionContext;
  readonly text: TextOf;
  readonly next: string | undefined;
}) => {
  const { t } = useLingui();
  const { requires } = context.plan.journey;
  useArrival(t`Il reste une étape avant de commencer`, '', 'required');
  return (
    <div className={page['page']}>
      <h1>
        <Trans>Il reste une étape avant de commencer</Trans>
      </h1>
      {requires !== undefined && <p>{text(requires.because)}</p>}
      <p>
        <Trans>
          Vos réponses sont enregistrées à chaque étape : vous pouvez vous arrêter et reprendre quand vous voulez.
        </Trans>
      </p>
      <div className={page['actions']}>
        <Link className={buttonClass('primary')} to={next}>
          <Trans>Continuer</Trans>
        </Link>
        <Link className={buttonClass('secondary')} to="/menuinfos">
          <Trans>Revenir à mon espace</Trans>
        </Link>
      </div>
    </div>
  );
};

/** An operation without a contract that it could be meant for, or with several: what it takes, and the way to the contracts. */
const NoContract = ({ ofLifeInsurance }: { readonly ofLifeInsurance: boolean }) => {
  const { t } = useLingui();
  const title = ofLifeInsurance
    ? t`Cette opération demande un contrat d’assurance-vie en cours`
    : t`Cette opération demande un contrat en cours`;
  useArrival(title, '', 'no-contract');
  return (
    <div className={page['page']}>
      <h1>{title}</h1>
      <p>
        <Trans>Si vous en avez un, commencez-la depuis « Mon épargne », sur le contrat voulu.</Trans>
      </p>
      <div className={page['actions']}>
        <Link className={buttonClass('primary')} to="/monepargne">
          <Trans>Voir mes contrats</Trans>
        </Link>
        <Link className={buttonClass('secondary')} to="/menuinfos">
          <Trans>Revenir à mon espace</Trans>
        </Link>
      </div>
    </div>
  );
};

/** An operation that cannot be made any more on its contract: why, and the way to the contracts. */
const Over = ({ why }: { readonly why: 'too-late' | 'already-done' | 'renounced' }) => {
  const { t } = useLingui();
  useArrival(t`Cette opération n’est plus possible`, '', 'over');
  return (
    <div className={page['page']}>
      <h1>
        <Trans>Cette opération n’est plus possible</Trans>
      </h1>
      <p>
        {why === 'too-late' ? (
          <Trans>Le délai pour renoncer à ce contrat est terminé.</Trans>
        ) : why === 'already-done' ? (
          <Trans>Vous avez déjà renoncé à ce contrat. L’accusé de réception vous a été envoyé par e-mail.</Trans>
        ) : (
          <Trans>Vous avez renoncé à ce contrat : aucune autre opération n’y est possible.</Trans>
        )}
      </p>
      <div className={page['actions']}>
        <Link className={buttonClass('primary')} to="/monepargne">
          <Trans>Voir mon épargne</Trans>
        </Link>
      </div>
    </div>
  );
};

const Failed = ({ session }: { readonly session: JourneySession }) => {
  const { t } = useLingui();
  useArrival(t`Votre dossier n’a pas pu être ouvert`, '', 'failed');
  return (
    <div className={page['page']}>
      <h1>
        <Trans>Votre dossier n’a pas pu être ouvert</Trans>
      </h1>
      <p>
        <Trans>
          Le service ne répond pas, ou votre connexion est interrompue. Vos réponses enregistrées sont en sécurité :
          réessayez dans un instant.
        </Trans>
      </p>
      <div className={page['actions']}>
        <Button onClick={() => session.send({ type: 'RETRY' })}>
          <Trans>Réessayer</Trans>
        </Button>
      </div>
      <ContactCard contact={contact} />
    </div>
  );
};

const Conflict = ({ session, context, text, bundle }: Omit<ProblemProps, 'state'>) => {
  const { t } = useLingui();
  useArrival(t`Cette étape a été modifiée ailleurs`, '', 'conflict');
  const { plan, path, place, answers, theirs } = context;
  const { record: mine } = readStep(context);
  const services = stepServices(bundle, plan, path.slots, context.locale, text, context.dossier);
  const both = { ...theirs, ...mine };
  const changed = deriveStepView(path, place.id, answers, both, bundle.lists).fields.filter(({ name }) =>
    context.changed.includes(name),
  );
  return (
    <div className={page['page']}>
      <h1>
        <Trans>Cette étape a été modifiée ailleurs</Trans>
      </h1>
      <p>
        <Trans>
          Vous l’avez enregistrée dans un autre onglet ou sur un autre appareil depuis que vous l’avez ouverte ici. Rien
          n’est écrasé sans votre accord. Ces réponses diffèrent :
        </Trans>
      </p>
      <dl className={styles['differing']}>
        {changed.map((view) => (
          <div key={view.name}>
            <dt>{text(view.field.label)}</dt>
            <dd>
              <Trans>Ici :</Trans> <AnswerWords view={view} value={mine[view.name]} services={services} />
            </dd>
            <dd>
              <Trans>Enregistré :</Trans> <AnswerWords view={view} value={theirs[view.name]} services={services} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={page['actions']}>
        <Button onClick={() => session.send({ type: 'KEEP_MINE' })}>
          <Trans>Garder ce que j’ai saisi ici</Trans>
        </Button>
        <Button variant="secondary" onClick={() => session.send({ type: 'TAKE_THEIRS' })}>
          <Trans>Reprendre ce qui a été enregistré</Trans>
        </Button>
      </div>
    </div>
  );
};

/**
 * What to do where money is taken out with the password alone, and this server asks for more. The account opens in a tab
 * of its own: the page with what was typed stays as it is, and the same save is tried again from it.
 */
export const SecondFactorNeeded = () => (
  <Trans>
    Pour retirer de l’argent, activez d’abord la double authentification dans{' '}
    <a href="/account" target="_blank">
      votre compte (nouvel onglet)
    </a>
    . Ensuite, revenez ici et réessayez.
  </Trans>
);
