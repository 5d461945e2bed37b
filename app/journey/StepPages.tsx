import type { ComponentProps, ReactNode } from 'react';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { looksTheSame, OnScreen, StepPage } from './StepPage.tsx';

/** A session as it will stand once the step at `from` is passed. */
export type Ahead = { readonly from: SessionContext['place']; readonly context: SessionContext };

type StepPagesProps = ComponentProps<typeof StepPage> & { readonly ahead: Ahead | undefined };

/** Laid out as it will stand, seen and heard by nobody. */
const outOfSight = { visibility: 'hidden', maxBlockSize: 0, overflow: 'clip' } as const;

/** The step on the screen and, out of sight, the one drawn ahead: passing the first then only shows the second. */
export const StepPages = ({ ahead, ...props }: StepPagesProps): ReactNode => {
  const here = ahead !== undefined && looksTheSame(ahead.context, props.context) ? ahead.context : props.context;
  const pages = ahead?.from === here.place ? [here, ahead.context] : [here];
  return pages.map((context) => (
    <OnScreen key={context.place.id} value={context === here}>
      <div style={context === here ? undefined : outOfSight}>
        <StepPage {...props} context={context} />
      </div>
    </OnScreen>
  ));
};
