import { Trans } from '@lingui/react/macro';

import { ToSpace } from '../ToSpace.tsx';

/** In the place of another link, to who is signed in: they have what it would give. */
export const NothingToConfirm = ({ prenom }: { readonly prenom: string }) => (
  <>
    <p>
      <Trans>Vous avez déjà accès à votre espace, {prenom} : il n’y a rien à confirmer pour y entrer.</Trans>
    </p>
    <p>
      <ToSpace />
    </p>
  </>
);
