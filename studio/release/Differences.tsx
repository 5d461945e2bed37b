import { Trans, useLingui } from '@lingui/react/macro';
import type { Effect } from '../../engine/versions/diff.ts';
import type { JourneyDifference } from '../worker/messages.ts';
import styles from './release.module.css';

/** What changed in each journey, the gravest thing that each change does beside it. Journeys that stay are counted. */
export const Differences = ({ differences }: { readonly differences: readonly JourneyDifference[] }) => {
  const { t } = useLingui();
  const touched = differences.filter((one) => one.state !== 'both' || one.changes.length > 0);
  return (
    <>
      {touched.length === 0 && <p role="status">{t`Rien n’a changé.`}</p>}
      {touched.map((one) => (
        <section key={one.journey} aria-label={one.title} className={styles['journey']}>
          <h3>{one.title}</h3>
          {one.state === 'added' && <p>{t`Ce parcours est nouveau.`}</p>}
          {one.state === 'removed' && <p>{t`Ce parcours n’est plus là.`}</p>}
          {one.state === 'unsound' && <p role="status">{t`Ce parcours contient une erreur : il n’est pas comparé.`}</p>}
          {one.state === 'mended' && <p>{t`Ce parcours contenait une erreur : il n’est pas comparé.`}</p>}
          {one.state === 'both' && <Changes difference={one} />}
        </section>
      ))}
      {touched.length > 0 && touched.length < differences.length && (
        <p>{t`${differences.length - touched.length} parcours ne changent pas.`}</p>
      )}
    </>
  );
};

const Changes = ({ difference }: { readonly difference: Extract<JourneyDifference, { readonly state: 'both' }> }) => {
  const { t } = useLingui();
  const { changes, ways } = difference;
  return (
    <>
      <ul className={styles['changes']}>
        {changes.map(({ id, sentence, effects, effect }) => (
          <li key={id} className={styles['change']}>
            <EffectWord effect={effect} />
            <div>
              <p>{sentence}</p>
              {effects.map((line) => (
                <p key={line} className={styles['effect']}>
                  {line}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {ways !== undefined && (
        <p>
          {t`Chemins des clients générés : ${ways.unchanged} inchangés, ${ways.changed} changés, ${ways.gone} interrompus, ${ways.added} nouveaux.`}
        </p>
      )}
    </>
  );
};

const EffectWord = ({ effect }: { readonly effect: Effect | undefined }) => {
  const { t } = useLingui();
  const words: Readonly<Record<Effect, string>> = {
    tightened: t`restreint`,
    routing: t`change le chemin`,
    data: t`change l’envoi`,
    loosened: t`élargit`,
    text: t`texte`,
  };
  return (
    <strong className={styles[effect ?? 'none']}>
      {effect === undefined ? <Trans>sans effet</Trans> : words[effect]}
    </strong>
  );
};
