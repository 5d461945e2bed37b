import type { ReactNode } from 'react';
import styles from './illustration.module.css';

/** Drawings share one horizon, one sun (clay) and plants that grow (green): savings as a garden tended over time. */
export const drawings = {
  welcome: (
    <>
      <Sun x={226} y={62} />
      <Horizon />
      <Plant x={72} height={34} leaves={2} />
      <Plant x={126} height={58} leaves={3} />
      <Plant x={186} height={86} leaves={4} />
      <path className={styles['line']} d="M40 150c60-16 150-16 220-58" strokeDasharray="2 9" />
    </>
  ),
  done: (
    <>
      <Sun x={72} y={58} />
      <Horizon />
      <Plant x={162} height={98} leaves={5} />
      <circle className={styles['badge']} cx="226" cy="112" r="27" />
      <path className={styles['mark']} d="M214 113l9 9 17-19" />
    </>
  ),
  waiting: (
    <>
      <Sun x={150} y={136} />
      <Horizon />
      <Plant x={82} height={42} leaves={2} />
      <Plant x={222} height={42} leaves={2} />
      <circle className={styles['sheet']} cx="150" cy="74" r="34" />
      <path className={styles['line']} d="M150 52v23l15 10" />
    </>
  ),
  blocked: (
    <>
      <Horizon />
      <Plant x={74} height={48} leaves={3} />
      <path className={styles['line']} d="M128 150v-52M228 150v-52M116 112h124M116 130h124" />
      <Sun x={178} y={72} />
    </>
  ),
  adviser: (
    <>
      <Horizon />
      <Plant x={56} height={52} leaves={3} />
      <path
        className={styles['sheet']}
        d="M96 44h92a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-58l-20 18v-18h-14a14 14 0 0 1-14-14V58a14 14 0 0 1 14-14z"
      />
      <path className={styles['line']} d="M104 68h74M104 84h48" />
      <path
        className={styles['bubble']}
        d="M204 92h36a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12h-6v14l-16-14h-14a12 12 0 0 1-12-12"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IllustrationId = keyof typeof drawings;
const isIllustration = (id: string): id is IllustrationId => id in drawings;

/** A drawing by its id; decoration only. An id without a drawing shows nothing. */
export const Illustration = ({ id }: { readonly id: string | undefined }) =>
  id === undefined || !isIllustration(id) ? null : (
    // Its size stands here too: a first frame is drawn before the styles of what came late are there.
    <svg
      className={styles['drawing']}
      width="300"
      height="170"
      viewBox="0 0 300 170"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[id]}
    </svg>
  );

function Horizon() {
  return <path className={styles['ground']} d="M8 150c48-9 96-9 142 0s96 9 142 0" />;
}

function Sun({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle className={styles['sun']} cx={x} cy={y} r="24" />;
}

function Plant({ x, height, leaves }: { readonly x: number; readonly height: number; readonly leaves: number }) {
  const top = 148 - height;
  return (
    <>
      <path className={styles['stem']} d={`M${x} 148V${top}`} />
      {Array.from({ length: leaves }, (_, n) => {
        const y = top + (n * height) / (leaves + 0.6);
        const side = n % 2 === 0 ? 1 : -1;
        return (
          <path
            key={n}
            className={n === 0 ? styles['bud'] : styles['leaf']}
            d={`M${x} ${y + 12}c${side * 4} -12 ${side * 14} -16 ${side * 26} -14c${side * -2} 12 ${side * -12} 18 ${side * -26} 14z`}
          />
        );
      })}
    </>
  );
}
