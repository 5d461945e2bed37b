/** The address that a visitor leaves so that a simulation is sent to it (F146). */
import * as v from 'valibot';

import { emailAddress, language, neutralAnswer } from '../authenticate/fields.ts';
import { call } from '../call.ts';
import { compute } from '../core/simulation.ts';

/**
 * Takes what was simulated and none of the figures that came of it: they are computed anew. The answer is the same for
 * every address, also where it has had enough of these mails for the day and gets none.
 */
export const saveMail = call({
  id: 'C345',
  area: 'Registration',
  name: 'SaveMail',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  rate: 'mails',
  summary:
    'Mails a simulation to an address that a visitor leaves; the address is erased 30 days later and serves nothing else.',
  request: v.strictObject({
    mail: emailAddress,
    langue: language,
    /** As `Core/Compute` takes it. */
    simulation: v.pick(compute.request, ['versementInitial', 'versementMensuel', 'duree', 'profil']),
  }),
  response: neutralAnswer,
});
