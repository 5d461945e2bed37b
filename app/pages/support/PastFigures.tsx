import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { formatDate, formatRatio } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import page from '../page.module.css';
import { signedPercent } from '../space/signed-figures.ts';
import styles from './support.module.css';
import type { Support } from './support-source.ts';

type PastFiguresProps = { readonly support: Support; readonly explained: boolean };

/** What a support brought over the period, how much it moved, and its worst moment. */
export const PastFigures = ({ support, explained }: PastFiguresProps) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { performance, marche, volatilite, baisse, mois } = support;
  const [from, to] = [formatDate(support.du, locale), formatDate(support.au, locale)];
  const [peak, trough] = [formatDate(support.pic, locale), formatDate(support.creux, locale)];
  return (
    <>
      <p>
        <Trans>
          Chiffres simulés du {from} au {to}, avant les frais du contrat.
        </Trans>
      </p>
      <dl className={page['facts']}>
        <dt>
          <Trans>Performance par an</Trans>
        </dt>
        <dd>{signedPercent(performance, locale)}</dd>
        {marche !== undefined && (
          <>
            <dt>
              <Trans>Celle de son marché</Trans>
            </dt>
            <dd>{signedPercent(marche, locale)}</dd>
          </>
        )}
        <dt>
          <Trans>Volatilité</Trans>
        </dt>
        <dd>{formatRatio(volatilite, locale)}</dd>
        <dt>
          <Trans>Plus forte baisse</Trans>
        </dt>
        <dd>
          {baisse === 0 ? (
            <Trans>Aucune</Trans>
          ) : (
            <>
              {signedPercent(baisse, locale)}{' '}
              <Trans>
                (du {peak} au {trough})
              </Trans>
            </>
          )}
        </dd>
        {baisse < 0 && (
          <>
            <dt>
              <Trans>Temps pour s’en remettre</Trans>
            </dt>
            <dd>
              {mois === null ? (
                <Trans>Pas encore, à la fin de la période</Trans>
              ) : (
                <Plural value={mois} one="# mois depuis le plus haut" other="# mois depuis le plus haut" />
              )}
            </dd>
          </>
        )}
      </dl>
      {explained && (
        <p className={styles['aside']}>
          <Trans>
            La volatilité dit de combien la valeur s’écarte de sa tendance en un an : au-delà de 12 %, attendez-vous à
            de fortes variations. La plus forte baisse est ce qu’aurait perdu qui achetait au plus haut et vendait au
            plus bas.
          </Trans>
        </p>
      )}
    </>
  );
};
