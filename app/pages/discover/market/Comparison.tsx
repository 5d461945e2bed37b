import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import tick from '../../../../steps/parts/tick.module.css';
import page from '../../page.module.css';
import type { Period } from '../../support/load-support.ts';
import { PeriodChoice } from '../../support/PeriodChoice.tsx';
import { BesideChoice, useBesideOptions } from './BesideChoice.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import type { Beside, Offered } from './load-comparison.ts';
import styles from './market.module.css';

/** More lines than these cannot be told apart. */
const most = 4;
const periods: readonly Period[] = [1, 5, 10, 0];
/** The year in which the histories begin. */
const since = '2010';

/** The reader chooses what is compared, with what, and from when on. */
export const Comparison = ({ offered: { indicators, contracts } }: { readonly offered: Offered }) => {
  const [codes, setCodes] = useState<readonly string[]>(() => indicators.slice(0, 2).map(({ code }) => code));
  const [beside, setBeside] = useState<Beside>({});
  const [period, setPeriod] = useState<Period>(10);
  const options = useBesideOptions(contracts);
  const isFull = codes.length === most;
  const toggle = (code: string, chosen: boolean): void =>
    setCodes(indicators.flatMap((one) => ((one.code === code ? chosen : codes.includes(one.code)) ? [one.code] : [])));
  return (
    <>
      <form className={`${styles['choice']} no-print`} onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>
            <Trans>Ce que vous comparez (quatre au plus)</Trans>
          </legend>
          <div className={styles['ticks']}>
            {indicators.map(({ code, libelle }) => (
              <label key={code} className={tick['tick']}>
                <input
                  type="checkbox"
                  name={code}
                  checked={codes.includes(code)}
                  disabled={isFull && !codes.includes(code)}
                  onChange={(event) => toggle(code, event.target.checked)}
                />
                {libelle}
              </label>
            ))}
          </div>
        </fieldset>
        <p role="status" className={styles['aside']}>
          {isFull && <Trans>Vous en avez choisi quatre. Pour en voir un autre, décochez-en un.</Trans>}
        </p>
        <div className={styles['boxes']}>
          <BesideChoice options={options} value={beside} onBeside={setBeside} />
          <PeriodChoice period={period} since={since} onPeriod={setPeriod} choices={periods} />
        </div>
      </form>
      <section className={page['card']}>
        <h2>
          <Trans>Comment chacun a évolué, à partir de 100</Trans>
        </h2>
        {codes.length === 0 ? (
          <p>
            <Trans>Choisissez au moins un indicateur.</Trans>
          </p>
        ) : (
          <ComparedLines codes={codes} beside={beside} options={options} period={period} />
        )}
      </section>
      <p className={styles['aside']}>
        <Trans>
          Sans frais ni impôts, et sans changer l’argent d’une monnaie à l’autre. Les taux n’y sont pas : on ne place
          pas son argent dans un taux.
        </Trans>{' '}
        {beside.idContrat !== undefined && (
          <Trans>
            Vos placements sont ceux d’aujourd’hui, comme si vous les aviez eus, dans les mêmes parts, depuis le début.
          </Trans>
        )}{' '}
        {(beside.idContrat ?? beside.profil) !== undefined && (
          <Trans>La comparaison s’arrête alors en avril 2025, où s’arrête l’historique simulé des placements.</Trans>
        )}
      </p>
    </>
  );
};
