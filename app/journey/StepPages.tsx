import type { ComponentProps, ReactNode } from 'react';
import type { SessionContext } from '../../engine/session/session-context.ts';
import shell from '../shell/shell.module.css';
import { looksTheSame, OnScreen, StepPage } from './StepPage.tsx';

/** A session as it will stand once the step at `from` is passed, and who hears that it is drawn. */
export type Ahead = {
  readonly from: SessionContext['place'];
  readonly context: SessionContext;
  readonly ref: ComponentProps<'div'>['ref'];
};

type StepPagesProps = ComponentProps<typeof StepPage> & { readonly ahead: Ahead | undefined };

/** The step on the screen and, out of sight, the one drawn ahead: passing the first then only shows the second. */
export const StepPages = ({ ahead, ...props }: StepPagesProps): ReactNode => {
  const here = ahead !== undefined && looksTheSame(ahead.context, props.context) ? ahead.context : props.context;
  const pages = ahead?.from === here.place ? [here, ahead.context] : [here];
  return pages.map((context) => {
    const isAhead = context !== here;
    return (
      <OnScreen key={context.place.id} value={!isAhead}>
        <div ref={isAhead ? ahead?.ref : undefined} className={shell['step']} data-ahead={isAhead ? '' : undefined}>
          <StepPage {...props} context={context} />
        </div>
      </OnScreen>
    );
  });
};
