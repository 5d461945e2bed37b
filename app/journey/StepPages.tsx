import type { ComponentProps, ReactNode } from 'react';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { looksTheSame, OnScreen, StepPage } from './StepPage.tsx';

/** A session as it will stand once the step at `from` is passed, and what keeps it out of sight. */
export type Ahead = {
  readonly from: SessionContext['place'];
  readonly context: SessionContext;
  readonly unseen: Pick<ComponentProps<'div'>, 'style' | 'ref'>;
};

/** A formatting context of its own, in sight or not, so that showing it lays out nothing of it anew. */
const apart = { display: 'flow-root' } as const;

type StepPagesProps = ComponentProps<typeof StepPage> & { readonly ahead: Ahead | undefined };

/** The step on the screen and, out of sight, the one drawn ahead: passing the first then only shows the second. */
export const StepPages = ({ ahead, ...props }: StepPagesProps): ReactNode => {
  const here = ahead !== undefined && looksTheSame(ahead.context, props.context) ? ahead.context : props.context;
  const pages = ahead?.from === here.place ? [here, ahead.context] : [here];
  return pages.map((context) => {
    const unseen = context === here ? undefined : ahead?.unseen;
    return (
      <OnScreen key={context.place.id} value={context === here}>
        <div
          ref={unseen?.ref}
          style={unseen === undefined ? apart : { ...apart, ...unseen.style }}
          data-ahead={unseen === undefined ? undefined : ''}
        >
          <StepPage {...props} context={context} />
        </div>
      </OnScreen>
    );
  });
};
