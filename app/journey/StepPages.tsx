import type { ComponentProps, ReactNode } from 'react';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { looksTheSame, OnScreen, StepPage } from './StepPage.tsx';

/** A session as it will stand once the step at `from` is passed, and what keeps it out of sight. */
export type Ahead = {
  readonly from: SessionContext['place'];
  readonly context: SessionContext;
  readonly unseen: Pick<ComponentProps<'div'>, 'style' | 'ref'>;
};

type StepPagesProps = ComponentProps<typeof StepPage> & { readonly ahead: Ahead | undefined };

/** The step on the screen and, out of sight, the one drawn ahead: passing the first then only shows the second. */
export const StepPages = ({ ahead, ...props }: StepPagesProps): ReactNode => {
  const here = ahead !== undefined && looksTheSame(ahead.context, props.context) ? ahead.context : props.context;
  const pages = ahead?.from === here.place ? [here, ahead.context] : [here];
  return pages.map((context) => (
    <OnScreen key={context.place.id} value={context === here}>
      <div {...(context === here ? undefined : ahead?.unseen)}>
        <StepPage {...props} context={context} />
      </div>
    </OnScreen>
  ));
};
