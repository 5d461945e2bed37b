import type { ReactNode } from 'react';
import type { StepView } from '../../engine/view/step-view.ts';
import { BackLink } from '../parts/BackLink.tsx';
import { Progress } from '../parts/Progress.tsx';
import { unbroken } from '../parts/Unbroken.tsx';
import { Why } from '../parts/Why.tsx';
import type { FieldServices, ScreenProps } from '../step-props.ts';
import screen from './screen.module.css';

type Said = Pick<ScreenProps, 'nextTitle' | 'onBack'> & { readonly services: Pick<FieldServices, 'text'> };
type StepHeadProps = {
  readonly props: Said & { readonly view: Pick<StepView, 'section' | 'progress' | 'title' | 'intro' | 'why'> };
  readonly titleId?: string;
  /** Above the title. */
  readonly above: ReactNode;
};

/** What a step says before anything was answered: the way back, where one stands, the question. */
export const StepHead = ({ props: { view, services, nextTitle, onBack }, titleId, above }: StepHeadProps) => (
  <>
    <div className={screen['top']}>
      {onBack !== undefined && (
        <div className="no-print">
          <BackLink onBack={onBack} />
        </div>
      )}
      <Progress section={view.section} progress={view.progress} text={services.text} nextTitle={nextTitle} />
    </div>
    {above}
    <div className={screen['head']}>
      <h1 id={titleId} tabIndex={-1}>
        {unbroken(services.text(view.title))}
      </h1>
      {view.intro !== undefined && <p className={screen['intro']}>{unbroken(services.text(view.intro))}</p>}
      {view.why !== undefined && <Why>{unbroken(services.text(view.why))}</Why>}
    </div>
  </>
);

type StepBodyProps = { readonly props: Said & { readonly view: Pick<StepView, 'body'> } };

/** The paragraphs of a step. */
export const StepBody = ({ props: { view, services } }: StepBodyProps) =>
  view.body.length > 0 && (
    <div className={screen['body']}>
      {view.body.map((paragraph) => (
        <p key={paragraph}>{unbroken(services.text(paragraph))}</p>
      ))}
    </div>
  );
