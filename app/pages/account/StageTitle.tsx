import { useEffect, useRef } from 'react';

import { announce } from '../../navigation/announcer.ts';

/** The title of what has taken the place of something else in a part of a page: it is said, and the keyboard goes on from it. */
export const StageTitle = ({ children }: { readonly children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const words = useRef(children);
  useEffect(() => {
    announce(words.current);
    title.current?.focus();
  }, []);
  return (
    <h3 ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
};
