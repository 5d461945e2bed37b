import { Trans, useLingui } from '@lingui/react/macro';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatMoneyRound } from '../../engine/view/format-values.ts';
import { FiguresTable } from '../parts/FiguresTable.tsx';
import type { AnnuityData } from './annuity-data.ts';
import { Gridlines } from './Gridlines.tsx';
import styles from './chart.module.css';
import { PointReader } from './PointReader.tsx';
import { bandScale, linearScale, roundTop } from './scales.ts';
import { useWidth } from './use-width.ts';

const height = 220;
/** On the left stand the amounts that the bars are read by. */
const room = { top: 20, bottom: 26, left: 52 };

/** A wish so many times above the highest bar is not drawn. */
const farAbove = 2;

/** What would be paid each month for life, by the age at which it starts. */
export const AnnuityChart = ({ data, locale }: { readonly data: AnnuityData; readonly locale: Locale }) => {
  const { t } = useLingui();
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const { schedule } = data;
  const own = Math.max(
    0,
    schedule.findIndex((one) => one.age === data.age),
  );
  const index = Math.min(chosen ?? own, schedule.length - 1);
  const point = schedule[index];
  const money = (cents: number) => formatMoneyRound(cents, locale);
  const { age } = data;
  const monthly = money(data.monthly);
  const { wanted } = data;
  const highest = Math.max(...schedule.map((one) => one.monthly), 100);
  // One that lies far above would leave no room for the bars: it is told in words alone.
  const line = wanted === undefined || wanted.monthly > farAbove * highest ? undefined : wanted.monthly;
  const x = bandScale(schedule.length, Math.max(width - room.left, 1), 0.28);
  const y = linearScale([0, roundTop(Math.max(highest, line ?? 0), 3)], [height - room.bottom, room.top]);
  // Every age has a bar; only some have room for their name.
  const every = Math.max(1, Math.ceil((schedule.length * 44) / Math.max(width - room.left, 1)));
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['summary']}>
        <Trans>
          En commençant à {age} ans, vous recevriez environ <strong>{monthly}</strong> par mois, toute votre vie.
        </Trans>
        {wanted !== undefined && (
          <p>
            {wanted.monthly <= data.monthly ? (
              <Trans>C’est au moins ce que vous souhaitez : {money(wanted.monthly)} par mois.</Trans>
            ) : (
              <Trans>
                Pour recevoir {money(wanted.monthly)} par mois au même âge, il faudrait un capital d’environ{' '}
                <strong>{money(wanted.capital)}</strong>.
              </Trans>
            )}
          </p>
        )}
      </figcaption>
      {point !== undefined && (
        <>
          <div ref={box} className={styles['plot']} style={{ blockSize: height }}>
            {width > 120 && (
              <svg width={width} height={height} aria-hidden="true" focusable="false">
                <Gridlines y={y} count={3} width={width} words={money} />
                {line !== undefined && (
                  <>
                    <line className={styles['target']} x1={room.left} x2={width} y1={y.at(line)} y2={y.at(line)} />
                    <text className={styles['tick']} x={width} y={y.at(line) - 5} textAnchor="end">
                      {t`Souhaitée : ${money(line)}`}
                    </text>
                  </>
                )}
                {schedule.map((one, n) => (
                  <g key={one.age}>
                    <Bar
                      className={n === index ? styles['barRead'] : styles['bar']}
                      x={room.left + x.at(n)}
                      y={y.at(one.monthly)}
                      width={x.width}
                      height={Math.max(0, height - room.bottom - y.at(one.monthly))}
                      rx={3}
                    />
                    {(n % every === 0 || n === schedule.length - 1) && (
                      <text
                        className={styles['tick']}
                        x={room.left + x.at(n) + x.width / 2}
                        y={height - 6}
                        textAnchor="middle"
                      >
                        {one.age}
                      </text>
                    )}
                  </g>
                ))}
              </svg>
            )}
          </div>
          <PointReader
            label={t`Âge de départ`}
            index={index}
            count={schedule.length}
            onIndex={setChosen}
            said={t`${point.age} ans : ${money(point.monthly)} par mois`}
          />
          <div className={styles['read']} aria-hidden="true">
            <p className={styles['when']}>
              <Trans>À {point.age} ans</Trans>
            </p>
            <dl className={styles['figures']}>
              <div data-line="median">
                <dt>
                  <Trans>Rente par mois</Trans>
                </dt>
                <dd>{money(point.monthly)}</dd>
              </div>
            </dl>
          </div>
          <FiguresTable
            caption={t`Rente mensuelle selon l’âge de départ`}
            about={t`Âge`}
            columns={[t`Rente par mois`]}
            rows={schedule.map((one) => ({
              id: String(one.age),
              about: String(one.age),
              figures: [money(one.monthly)],
            }))}
          />
        </>
      )}
      <p className={styles['caution']}>
        <Trans>Estimation avant impôt, sans engagement : elle dépend des tables de l’assureur le jour du départ.</Trans>
      </p>
    </figure>
  );
};
