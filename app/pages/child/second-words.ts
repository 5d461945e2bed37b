import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Child } from './load-child.ts';

type Status = Child['representants'][number]['statut'];

/** Where a second representative stands: as the first one reads it, and as they read it themselves. */
export const secondWords: Readonly<
  Record<Status, { readonly theirs: MessageDescriptor; readonly own: MessageDescriptor }>
> = {
  NON_REQUIS: { theirs: msg`N’a rien à faire.`, own: msg`Vous n’avez rien à faire.` },
  A_INVITER: { theirs: msg`Pas encore invité.`, own: msg`Vous n’avez rien à faire pour le moment.` },
  INVITE: {
    theirs: msg`Invité par e-mail : sa partie n’est pas terminée.`,
    own: msg`Votre partie vous attend : comptez dix minutes.`,
  },
  COMPLETE: {
    theirs: msg`Sa partie est complète.`,
    own: msg`Votre partie est complète. Vous recevrez un e-mail quand ce sera à vous de signer.`,
  },
  SIGNE: { theirs: msg`A signé.`, own: msg`Vous avez signé. Merci !` },
  REFUSE: { theirs: msg`N’est pas d’accord.`, own: msg`Vous n’êtes pas d’accord. Vous pouvez changer d’avis.` },
  EXPIRE: {
    theirs: msg`Son invitation n’est plus valable.`,
    own: msg`Votre invitation n’est plus valable. Demandez à l’autre parent de vous inviter de nouveau.`,
  },
  CONSEILLER: {
    theirs: msg`Doit parler à un conseiller.`,
    own: msg`Votre situation demande l’aide d’un conseiller. Il vous répond du lundi au vendredi, de 9 h à 19 h.`,
  },
};
