import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Area, LinePath } from '@visx/shape';
import { useState } from 'react';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatMoneyRound } from '../../engine/view/format-values.ts';
import { Gridlines } from './Gridlines.tsx';
import styles from './chart.module.css';
import { PointReader } from './PointReader.tsx';
import type { ProjectionData } from './projection-data.ts';
import { ProjectionTable } from './ProjectionTable.tsx';
import { linearScale, roundTop } from './scales.ts';
import { useWidth } from './use-width.ts';

const height = 240;
const room = { top: 18, bottom: 26, end: 10 };
/** Room on the left for the amounts that the lines are read by. @param longest the one with the most characters */
const roomFor = (longest: string): number => 12 + longest.length * 5.5;

/** A target so many times above the best of the markets is not drawn. */
const farAbove = 2;

type Point = {
  readonly year: number;
  readonly paid: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
};

/** What was paid in, and what it could become: a band between a poor and a good market, with its middle. */
export const ProjectionChart = ({ data, locale }: { readonly data: ProjectionData; readonly locale: Locale }) => {
  const { t } = useLingui();
  const [box, width] = useWidth<HTMLDivElement>();
  const points = pointsOf(data);
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[index];
  const last = points.at(-1);
  if (point === undefined || last === undefined) return null;

  const money = (cents: number) => formatMoneyRound(cents, locale);
  const highest = Math.max(...points.map((one) => one.high), 100);
  const { target } = data;
  // One that lies far above would leave no room for all the rest: it is told in words alone.
  const line = target === undefined || target.capital > farAbove * highest ? undefined : target.capital;
  const top = roundTop(Math.max(highest, line ?? 0), 4);
  const start = roomFor(money(top));
  const x = linearScale([points[0]?.year ?? 0, last.year], [start, Math.max(width - room.end, start + 1)]);
  const y = linearScale([0, top], [height - room.bottom, room.top]);
  const { year } = point;
  const [paid, low, median, high] = [money(point.paid), money(point.low), money(point.median), money(point.high)];
  const end = {
    years: last.year,
    paid: money(last.paid),
    low: money(last.low),
    median: money(last.median),
    high: money(last.high),
  };
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['summary']}>
        <Trans>
          Au bout de <Plural value={end.years} one="# an" other="# ans" />, {end.paid} versés pourraient valoir autour
          de <strong>{end.median}</strong> : entre {end.low} si les marchés sont défavorables et {end.high} s’ils sont
          favorables.
        </Trans>
        {target !== undefined && <TargetWords target={target} points={points} locale={locale} />}
      </figcaption>
      <div ref={box} className={styles['plot']} style={{ blockSize: height }}>
        {width > 120 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <Gridlines y={y} count={4} width={width} words={money} />
            <Area<Point>
              className={styles['band']}
              data={points}
              x={(one) => x.at(one.year)}
              y0={(one) => y.at(one.low)}
              y1={(one) => y.at(one.high)}
            />
            <LinePath<Point>
              className={styles['edge']}
              data={points}
              x={(one) => x.at(one.year)}
              y={(one) => y.at(one.high)}
            />
            <LinePath<Point>
              className={styles['edge']}
              data={points}
              x={(one) => x.at(one.year)}
              y={(one) => y.at(one.low)}
            />
            <LinePath<Point>
              className={styles['paid']}
              data={points}
              x={(one) => x.at(one.year)}
              y={(one) => y.at(one.paid)}
            />
            <LinePath<Point>
              className={styles['median']}
              data={points}
              x={(one) => x.at(one.year)}
              y={(one) => y.at(one.median)}
            />
            {line !== undefined && (
              <>
                <line className={styles['target']} x1={start} x2={width} y1={y.at(line)} y2={y.at(line)} />
                <text className={styles['tick']} x={width} y={y.at(line) - 5} textAnchor="end">
                  {t`Objectif : ${money(line)}`}
                </text>
              </>
            )}
            <line
              className={styles['cursor']}
              x1={x.at(year)}
              x2={x.at(year)}
              y1={room.top}
              y2={height - room.bottom}
            />
            <circle className={styles['dot']} cx={x.at(year)} cy={y.at(point.median)} r={5.5} />
            <rect className={styles['square']} x={x.at(year) - 4} y={y.at(point.paid) - 4} width={8} height={8} />
            {[points[0], last].map(
              (one, n) =>
                one !== undefined && (
                  <text
                    key={n}
                    className={styles['tick']}
                    x={n === 0 ? start : width}
                    y={height - 6}
                    textAnchor={n === 0 ? 'start' : 'end'}
                  >
                    {one.year === 0 ? t`Aujourd’hui` : t`${plural(one.year, { one: '# an', other: '# ans' })}`}
                  </text>
                ),
            )}
          </svg>
        )}
      </div>
      <PointReader
        label={t`Année de la simulation`}
        index={index}
        count={points.length}
        onIndex={setChosen}
        said={t`Année ${year} : ${paid} versés, environ ${median}, entre ${low} et ${high}`}
      />
      <div className={styles['read']} aria-hidden="true">
        <p className={styles['when']}>
          {year === 0 ? <Trans>Aujourd’hui</Trans> : <Plural value={year} one="Dans # an" other="Dans # ans" />}
        </p>
        <dl className={styles['figures']}>
          <div data-line="median">
            <dt>
              <Trans>Valeur médiane</Trans>
            </dt>
            <dd>{median}</dd>
          </div>
          <div data-line="paid">
            <dt>
              <Trans>Versements</Trans>
            </dt>
            <dd>{paid}</dd>
          </div>
          <div data-line="band">
            <dt>
              <Trans>Fourchette</Trans>
            </dt>
            <dd>
              {low} – {high}
            </dd>
          </div>
        </dl>
      </div>
      <ProjectionTable points={points} locale={locale} />
      <p className={styles['caution']}>
        <Trans>Simulation sans engagement : les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
    </figure>
  );
};

type TargetWordsProps = {
  readonly target: NonNullable<ProjectionData['target']>;
  readonly points: readonly Point[];
  readonly locale: Locale;
};

/** When a target would be reached, or what it would take. */
const TargetWords = ({ target, points, locale }: TargetWordsProps) => {
  const capital = formatMoneyRound(target.capital, locale);
  const reached = points.find(({ median }) => median >= target.capital);
  const last = points.at(-1);
  if (reached !== undefined)
    return (
      <p>
        {reached.year === 0 ? (
          <Trans>Votre objectif de {capital} est atteint dès le premier versement.</Trans>
        ) : (
          <Trans>
            Votre objectif de {capital} pourrait être atteint au bout de{' '}
            <Plural value={reached.year} one="# an" other="# ans" />, dans un marché moyen.
          </Trans>
        )}
      </p>
    );
  if (last === undefined || last.year === 0) return null;
  const monthly = formatMoneyRound(target.monthly, locale);
  const planned = formatMoneyRound(Math.round((last.paid - (points[0]?.paid ?? 0)) / (12 * last.year)), locale);
  return (
    <p>
      <Trans>
        Pour atteindre {capital} en <Plural value={last.year} one="# an" other="# ans" /> dans un marché moyen, il
        faudrait verser environ <strong>{monthly}</strong> par mois, au lieu de {planned}.
      </Trans>
    </p>
  );
};

/** One point a year; a year whose figures are not all there is left out. */
const pointsOf = (data: ProjectionData): Point[] =>
  data.years.flatMap((year, n) => {
    const [paid, low, median, high] = [data.paid[n], data.low[n], data.median[n], data.high[n]];
    return paid === undefined || low === undefined || median === undefined || high === undefined
      ? []
      : [{ year, paid, low, median, high }];
  });
