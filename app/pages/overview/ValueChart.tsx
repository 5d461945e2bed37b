import { Trans, useLingui } from '@lingui/react/macro';
import { LinePath } from '@visx/shape';
import { useState } from 'react';

import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatDate, formatMoney, formatMoneyRound } from '../../../engine/view/format-values.ts';
import chart from '../../../steps/charts/chart.module.css';
import { Gridlines } from '../../../steps/charts/Gridlines.tsx';
import { PointReader } from '../../../steps/charts/PointReader.tsx';
import { linearScale, roundTop } from '../../../steps/charts/scales.ts';
import { useWidth } from '../../../steps/charts/use-width.ts';
import { signedMoney } from '../space/signed-figures.ts';
import { ValueTable } from './ValueTable.tsx';

/** A day, and what was paid in, paid out and worth by then. Cents. */
export type ValuePoint = {
  readonly day: string;
  readonly paid: number;
  readonly withdrawn: number;
  readonly value: number;
};

const height = 240;
const room = { top: 18, bottom: 26, end: 10 };
/** Room on the left for the amounts that the lines are read by. @param longest the one with the most characters */
const roomFor = (longest: string): number => 12 + longest.length * 5.5;
/** Pixels that a payment marked on the curve takes: nearer to each other they would hide it, and are marked below. */
const markRoom = 40;
/** A goal further off than so many times what there is would flatten the curve: it is told, not drawn. */
const nearGoal = 1.6;

/** A line that stays where it is until the day on which it moves. */
const stairs = (points: readonly { readonly at: number; readonly cents: number }[]) =>
  points.flatMap((point, n) => {
    const before = points[n - 1];
    return before === undefined || before.cents === point.cents ? [point] : [{ ...point, cents: before.cents }, point];
  });

type ValueChartProps = {
  /** Two at least, in the order of their days. */
  readonly points: readonly ValuePoint[];
  /** Cents to reach. */
  readonly goal?: number | undefined;
  readonly locale: Locale;
  /** They are the reader's; those of the demonstration are nobody's. */
  readonly isOwn?: boolean;
};

/** What savings were worth since the first payment, above what was paid in, with every payment marked. */
export const ValueChart = ({ points, goal, locale, isOwn = true }: ValueChartProps) => {
  const { t } = useLingui();
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const [first, point, last] = [points[0], points[index], points.at(-1)];
  if (first === undefined || point === undefined || last === undefined) return null;

  const money = (cents: number) => formatMoney(cents, locale);
  const round = (cents: number) => formatMoneyRound(cents, locale);
  const inside = (one: ValuePoint): number => one.paid - one.withdrawn;
  const highest = Math.max(...points.map((one) => Math.max(one.value, inside(one))), 100);
  const drawnGoal = goal !== undefined && goal <= highest * nearGoal ? goal : undefined;
  const top = roundTop(Math.max(highest, drawnGoal ?? 0), 4);
  const start = roomFor(round(top));
  const time = (one: ValuePoint): number => Date.parse(one.day);
  const x = linearScale([time(first), time(last)], [start, Math.max(width - room.end, start + 1)]);
  const y = linearScale([0, top], [height - room.bottom, room.top]);
  const paidOn = (n: number): number => (points[n]?.paid ?? 0) - (points[n - 1]?.paid ?? 0);
  const takenOn = (n: number): number => (points[n]?.withdrawn ?? 0) - (points[n - 1]?.withdrawn ?? 0);
  const marked = points.flatMap((one, n) => (paidOn(n) > 0 ? [one] : []));
  const areFew = marked.length * markRoom <= width;
  const side = areFew ? 8 : 5;

  const [from, day] = [formatDate(first.day, locale), formatDate(point.day, locale)];
  const [value, paid] = [money(point.value), money(inside(point))];
  const [made, taken] = [money(paidOn(index)), money(takenOn(index))];
  const moved = paidOn(index) > 0 ? t`versement de ${made}` : takenOn(index) > 0 ? t`retrait de ${taken}` : '';
  const read = t`${day} : ${value}, pour ${paid} versés`;
  const [whole, worth, out] = [money(last.paid), money(last.value), money(last.withdrawn)];
  const gain = signedMoney(last.value + last.withdrawn - last.paid, locale);
  const savings = isOwn ? t`votre épargne` : t`cette épargne`;
  return (
    <figure className={chart['chart']}>
      <figcaption className={chart['summary']}>
        {last.withdrawn > 0 ? (
          <Trans>
            Données simulées. Depuis le {from}, {whole} versés et {out} retirés : {savings} vaut{' '}
            <strong>{worth}</strong>, soit {gain}.
          </Trans>
        ) : (
          <Trans>
            Données simulées. Depuis le {from}, {whole} versés : {savings} vaut <strong>{worth}</strong>, soit {gain}.
          </Trans>
        )}
      </figcaption>
      <div ref={box} className={chart['plot']} style={{ blockSize: height }}>
        {width > 120 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <Gridlines y={y} count={4} width={width} words={round} />
            {drawnGoal !== undefined && (
              <>
                <line className={chart['cursor']} x1={start} x2={width} y1={y.at(drawnGoal)} y2={y.at(drawnGoal)} />
                <text className={chart['tick']} x={width} y={y.at(drawnGoal) - 5} textAnchor="end">
                  {t`Objectif`}
                </text>
              </>
            )}
            <LinePath
              className={chart['paid']}
              data={stairs(points.map((one) => ({ at: time(one), cents: inside(one) })))}
              x={(one) => x.at(one.at)}
              y={(one) => y.at(one.cents)}
            />
            <LinePath
              className={chart['median']}
              data={[...points]}
              x={(one) => x.at(time(one))}
              y={(one) => y.at(one.value)}
            />
            {marked.map((one) => (
              <rect
                key={one.day}
                className={chart['square']}
                x={x.at(time(one)) - side / 2}
                y={y.at(areFew ? one.value : 0) - side / 2}
                width={side}
                height={side}
              />
            ))}
            <line
              className={chart['cursor']}
              x1={x.at(time(point))}
              x2={x.at(time(point))}
              y1={room.top}
              y2={height - room.bottom}
            />
            <circle className={chart['dot']} cx={x.at(time(point))} cy={y.at(point.value)} r={5.5} />
            <text className={chart['tick']} x={start} y={height - 6}>
              {from}
            </text>
            <text className={chart['tick']} x={width} y={height - 6} textAnchor="end">
              {formatDate(last.day, locale)}
            </text>
          </svg>
        )}
      </div>
      <PointReader
        label={t`Date`}
        index={index}
        count={points.length}
        onIndex={setChosen}
        said={moved === '' ? read : `${read}, ${moved}`}
      />
      <div className={chart['read']} aria-hidden="true">
        <p className={chart['when']}>{moved === '' ? day : `${day}, ${moved}`}</p>
        <dl className={chart['figures']}>
          <div data-line="median">
            <dt>
              <Trans>Valeur</Trans>
            </dt>
            <dd>{value}</dd>
          </div>
          <div data-line="paid">
            <dt>{last.withdrawn > 0 ? <Trans>Versé, moins les retraits</Trans> : <Trans>Versé</Trans>}</dt>
            <dd>{paid}</dd>
          </div>
          <div data-line="square">
            <dt>
              <Trans>Versement</Trans>
            </dt>
            <dd>{paidOn(index) > 0 ? made : '–'}</dd>
          </div>
        </dl>
      </div>
      <ValueTable points={points} locale={locale} isOwn={isOwn} />
    </figure>
  );
};
