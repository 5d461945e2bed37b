import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import type { FieldView } from '../../engine/view/step-view.ts';
import { Button } from '../parts/Button.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { Icon } from '../parts/Icon.tsx';
import { IssueText } from '../parts/IssueText.tsx';
import { SaveStatus } from '../parts/SaveStatus.tsx';
import type { ScreenProps } from '../step-props.ts';
import { inLineOf } from './in-line-of.ts';
import screen from './screen.module.css';
import { StepBody, StepHead } from './StepHead.tsx';
import { useOwnPresses } from './use-own-presses.ts';
import { noticeId, useSubmit, warningPanelId } from './use-submit.ts';

type ScreenFrameProps = {
  readonly props: ScreenProps;
  /** The step's fields with the issues to show beside them. */
  readonly children?: ((issues: ScreenProps['issues']) => ReactNode) | undefined;
  /** Above the title. */
  readonly above?: ReactNode;
  /** The main button when the journey names none. */
  readonly action?: string | undefined;
};

/** What every step has: the way back, where one stands, the question, what is wrong, the way on. */
export const ScreenFrame = ({ props, children, above, action }: ScreenFrameProps) => {
  const { t } = useLingui();
  const { view, services, busy } = props;
  const { text } = services;
  const { errors, warnings, awaited, submit, onPress } = useSubmit(props);
  useOwnPresses();
  // The step drawn ahead has a title of its own.
  const titleId = `titre-${view.step}`;
  const { onShown } = props;
  useEffect(() => {
    onShown?.();
    // Once a step: the frame is born anew with each, and a new function is no new step.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const lineOf = (name: string) => inLineOf(view, name, props.raw, services);
  const viewOf = (name: string): FieldView | undefined =>
    view.fields.find((field) => field.name === name) ?? lineOf(name)?.view;
  const words = view.action === undefined ? (action ?? t`Continuer`) : text(view.action);
  return (
    <div className={screen['screen']} data-step={view.step} data-screen={view.screen}>
      <StepHead props={props} titleId={titleId} above={above} />
      {props.asked}
      {errors.length > 0 && <ErrorSummary issues={errors} viewOf={viewOf} lineOf={lineOf} services={services} />}
      <form noValidate className={screen['form']} onSubmit={submit} aria-labelledby={titleId}>
        <StepBody props={props} />
        {children?.(errors)}
        {warnings.length > 0 && (
          <div id={warningPanelId} className={screen['warning']} role="alert" tabIndex={-1}>
            <h2>
              <Icon name="alert" />
              <Trans>À lire avant de continuer</Trans>
            </h2>
            <ul>
              {warnings.map((issue) => (
                <li key={`${issue.field}/${issue.rule ?? issue.code}`}>
                  <IssueText issue={issue} view={viewOf(issue.field)} services={services} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {props.notice !== undefined && (
          <p id={noticeId} tabIndex={-1} className={`${screen['notice']} no-print`}>
            <Icon name="info" size={18} />
            {props.notice}
          </p>
        )}
        <div className={screen['actions']}>
          <Button type="submit" busy={busy || awaited} onClick={onPress}>
            {busy ? t`Enregistrement…` : warnings.length > 0 ? t`J’ai compris, continuer` : words}
          </Button>
          {props.onLeave !== undefined && (
            <Button
              variant="quiet"
              className={screen['leave']}
              busy={props.leaving}
              busyLabel={props.leaving === true ? t`Enregistrement…` : undefined}
              onClick={props.onLeave}
            >
              {t`Enregistrer et quitter`}
            </Button>
          )}
          <SaveStatus onRetry={props.onRetrySave} />
        </div>
      </form>
    </div>
  );
};
