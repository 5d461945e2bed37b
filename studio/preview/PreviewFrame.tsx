import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { shownTheme } from '../../steps/show-theme.ts';
import type { PreviewEvent, PreviewState } from './preview-state.ts';
import styles from './preview.module.css';

type FrameProps = {
  readonly title: string;
  /** Pixels: the page inside is as wide as a device, and drawn as large as there is room. */
  readonly width: number;
  readonly scale: number;
  readonly height: number;
  readonly state: Omit<PreviewState, 'kind' | 'theme'>;
  readonly onEvent: (event: PreviewEvent) => void;
  /** Its page is fetched only then. */
  readonly wanted?: boolean;
};

/** Milliseconds without a letter after which the page follows: what is typed comes first. */
const calm = 120;

/** The page of a saver in a frame of its own, so that it is as wide as on a telephone or a desktop. */
export const PreviewFrame = ({ title, width, scale, height, state, onEvent, wanted = true }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const isShown = useRef(false);
  const heard = useRef(onEvent);
  useEffect(() => {
    heard.current = onEvent;
  }, [onEvent]);
  useEffect(() => {
    const hear = ({ source, data, origin }: MessageEvent<PreviewEvent>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.kind === 'ready') setReady(true);
      else heard.current(data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!ready) return undefined;
    const show = (): void => {
      const message: PreviewState = { kind: 'show', theme: shownTheme(), ...state };
      frame.current?.contentWindow?.postMessage(message, location.origin);
      isShown.current = true;
    };
    if (!isShown.current) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, calm);
    return () => clearTimeout(timer);
  }, [ready, state]);
  return (
    <div
      className={styles['device']}
      style={{ '--width': width, '--height': height, '--scale': scale } as CSSProperties}
    >
      <iframe ref={frame} title={title} src={wanted ? '/studio/preview.html' : undefined} />
    </div>
  );
};
