import { useEffect } from 'react';
import { contact } from '../../api/contract/contact.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { formatReference } from '../../engine/view/format-values.ts';
import { offeredActions } from '../../engine/view/offered-actions.ts';
import { OutcomeScreen } from '../../steps/screens/OutcomeScreen.tsx';
import type { OutcomeAction, TextOf } from '../../steps/step-props.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import type { JourneySession } from './create-session.ts';

/** Milliseconds between two looks at what the reader waits for; it grows, so a page left open asks little. */
const firstLook = 2_000;
const slowestLook = 20_000;

type OutcomePageProps = {
  readonly session: JourneySession;
  readonly context: SessionContext;
  readonly text: TextOf;
};

/** Where a journey ended or waits: the reason, who to turn to, and what can be done. The dossier is kept. */
export const OutcomePage = ({ session, context, text }: OutcomePageProps) => {
  const { place } = context;
  const outcome = context.plan.journey.outcomes[place.id];
  const title = text(outcome?.title ?? place.id);
  useArrival(title, '', place.id);
  const polls = (outcome?.poll?.length ?? 0) > 0;
  useEffect(() => {
    if (!polls) return undefined;
    let wait = firstLook;
    let timer = setTimeout(function look() {
      if (document.visibilityState === 'visible') session.send({ type: 'RECHECK' });
      wait = Math.min(slowestLook, wait * 1.5);
      timer = setTimeout(look, wait);
    }, wait);
    return () => clearTimeout(timer);
  }, [polls, session, place.id]);
  if (outcome === undefined) return null;
  const actions = offeredActions(context.path, place.id).map((action): OutcomeAction => {
    const { to, href } = action;
    const label = text(action.label);
    return to === undefined
      ? { id: action.id, label, href: href ?? '/menuinfos' }
      : { id: action.id, label, onAct: () => session.send({ type: 'ACT', step: to }) };
  });
  return (
    <OutcomeScreen
      kind={outcome.kind}
      title={title}
      body={outcome.body.map((id) => text(id))}
      illustration={outcome.illustration}
      contact={contact}
      actions={actions}
      polling={polls}
      reference={context.dossier === '' ? undefined : formatReference(context.dossier)}
    />
  );
};
