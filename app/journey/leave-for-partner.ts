import type { getUniversignRequestInfo } from '../../api/contract/signature/signature.ts';
import { describe } from '../../api/client/call-descriptor.ts';
import { api } from '../api.ts';
import { screenOf } from '../../engine/session/session-machine.ts';
import type { JourneySession } from './create-session.ts';

const requestInfo = describe<typeof getUniversignRequestInfo>({
  area: 'Signature',
  name: 'GetUniversignRequestInfo',
  method: 'GET',
  kind: 'read',
  policy: 'bearer',
});

/**
 * A step of the redirect screen hands the reader over to a partner once it is saved: the page of the partner is asked
 * for and opened. What happens there comes back by the partner's own message, never by the address returned to.
 */
export const leaveForPartner = (session: JourneySession): (() => void) => {
  let saving: string | undefined;
  const subscription = session.subscribe((snapshot) => {
    const { context } = snapshot;
    const screen = screenOf(snapshot);
    if (screen === 'saving') {
      const step = context.plan.journey.steps.find(({ id }) => id === context.place.id);
      saving = step?.screen === 'redirect' ? step.id : undefined;
      return;
    }
    if (saving === undefined || screen !== 'ended') return;
    saving = undefined;
    const journey = session.getSnapshot().context.plan.journey.id;
    api
      .call(requestInfo, {}, { headers: { 'Parcours-Journey': journey } })
      .then(({ url }) => {
        if (url !== undefined) location.assign(url);
      })
      .catch(() => {
        // The waiting page stays, with its own way to the partner.
      });
  });
  return () => subscription.unsubscribe();
};
