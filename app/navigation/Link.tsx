import type { MouseEvent, ReactNode } from 'react';

import { useNavigator } from './navigator-context.ts';

type LinkProps = {
  /** A path of the app. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly translate?: 'no' | undefined;
  readonly 'data-state'?: string | undefined;
  /** Told when the reader follows it, here or in a tab of its own. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

/** Whether the reader wants the page here, not in a tab of its own. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to a page of the app. (The one of React Router carries what it needs for servers and prefetching.) */
export const Link = ({ to, onFollow, children, ...rest }: LinkProps) => {
  const { go } = useNavigator();
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (!isPlain(event)) return;
    event.preventDefault();
    void go(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
};
