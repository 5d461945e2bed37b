import { Trans } from '@lingui/react/macro';
import { unbroken } from '../parts/Unbroken.tsx';
import type { OutcomeDefinition } from '../../engine/definition/language.ts';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { ContactCard } from '../parts/ContactCard.tsx';
import { Illustration, type IllustrationId } from '../parts/Illustration.tsx';
import { Reference } from '../parts/Reference.tsx';
import type { OutcomeScreenProps } from '../step-props.ts';
import styles from './outcome.module.css';
import screen from './screen.module.css';

const drawings = {
  done: 'done',
  blocked: 'blocked',
  adviser: 'adviser',
  waiting: 'waiting',
  handover: 'adviser',
} as const satisfies Record<OutcomeDefinition['kind'], IllustrationId>;

/**
 * Where a journey ends, well or otherwise: what happened, what comes next, whom to call. Never looks like an error. Where an
 * adviser is what comes next, how to reach one stands first, and changing the answer is never the main button.
 */
export const OutcomeScreen = ({
  kind,
  title,
  body,
  illustration,
  contact,
  actions,
  polling = false,
  reference,
}: OutcomeScreenProps) => {
  const calls = kind === 'adviser';
  const [first] = actions;
  const main = calls && first?.href === undefined ? undefined : first;
  const card = <ContactCard contact={contact} />;
  return (
    <div className={screen['screen']} data-outcome={kind}>
      <div className={screen['drawing']}>
        <Illustration id={illustration ?? drawings[kind]} />
      </div>
      <div className={screen['head']}>
        <h1 tabIndex={-1}>{unbroken(title)}</h1>
      </div>
      <div className={screen['body']}>
        {body.map((paragraph) => (
          <p key={paragraph}>{unbroken(paragraph)}</p>
        ))}
        {reference !== undefined && <Reference reference={reference} />}
        <p role="status" className={styles['polling']}>
          {polling && (
            <>
              <span className={styles['pulse']} aria-hidden="true" />
              <Trans>Cette page se met à jour toute seule.</Trans>
            </>
          )}
        </p>
      </div>
      {calls && card}
      {actions.length > 0 && (
        <div className={screen['actions']}>
          {actions.map((action) =>
            action.href === undefined ? (
              <Button
                key={action.id}
                variant={action === main ? 'primary' : 'secondary'}
                onClick={() => action.onAct?.()}
              >
                {action.label}
              </Button>
            ) : (
              <ButtonLink
                key={action.id}
                variant={action === main ? 'primary' : 'secondary'}
                href={action.href}
                onClick={(event) => {
                  // The router goes there where the app gives it a way; the address stays for a new tab.
                  if (action.onAct === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  action.onAct();
                }}
              >
                {action.label}
              </ButtonLink>
            ),
          )}
        </div>
      )}
      {!calls && card}
    </div>
  );
};
