import { useEffect, useRef, type ReactNode } from 'react';

type PartTitleProps = {
  /** The reader has just asked for this part: the keyboard goes on from its title. */
  readonly asked: boolean;
  readonly children: ReactNode;
};

/** The title of a part that takes the place of another one. */
export const PartTitle = ({ asked, children }: PartTitleProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) title.current?.focus();
  }, [asked]);
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
};
