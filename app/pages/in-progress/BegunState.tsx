import { Trans, useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';

import type { openDossier } from '../../../api/contract/core/in-progress.ts';
import { formatDate } from '../../../engine/view/format-values.ts';
import { dayHere } from '../../../steps/day-here.ts';
import { formatTime, localeOf } from '../../../steps/format-time.ts';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';

export type OpenDossier = v.InferOutput<typeof openDossier>;

type BegunStateProps = {
  readonly begun: OpenDossier;
  /** It goes on at an answer that was being changed. */
  readonly changing?: boolean | undefined;
};

/** How far what was begun is, what comes next, and when it was last saved. */
export const BegunState = ({ begun: { next, percent, updatedAt }, changing = false }: BegunStateProps) => (
  <>
    <p>
      {next.kind === 'outcome' ? (
        <strong>{next.title === undefined ? <Complete /> : unbroken(next.title)}</strong>
      ) : percent === 0 ? (
        <Trans>Votre souscription est commencée.</Trans>
      ) : (
        <Trans>Votre souscription est en cours : vous en êtes à {percent} %.</Trans>
      )}
    </p>
    {changing ? (
      <p>
        <Trans>Vous étiez en train de modifier une réponse.</Trans>
      </p>
    ) : (
      next.kind === 'step' && next.title !== undefined && <Next title={next.title} />
    )}
    <LastSaved at={updatedAt} />
  </>
);

const Complete = () => <Trans>Vos réponses sont complètes : voyez ce qui reste à faire.</Trans>;

const Next = ({ title }: { readonly title: string }) => (
  <p>
    <Trans>
      Prochaine étape : <strong>{title}</strong>
    </Trans>
  </p>
);

/** When answers were last saved, by the day and the time where the reader is. */
export const LastSaved = ({ at }: { readonly at: string }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const day = formatDate(dayHere(at), locale);
  const time = formatTime(at, locale);
  return (
    <p>
      <Trans>
        Enregistré le {day} à {time}.
      </Trans>
    </p>
  );
};
