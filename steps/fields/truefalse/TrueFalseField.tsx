import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { unbroken } from '../../parts/Unbroken.tsx';
import type { FieldProps } from '../../step-props.ts';
import { TwoWays } from '../TwoWays.tsx';
import styles from './true-false.module.css';

/** A quiz question: once its answer is given, it is told whether that is right, and why, and nothing can be chosen any more. */
export const TrueFalseField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'truefalse'>) => {
  const { t } = useLingui();
  const { field, given = false } = view;
  const told = useRef<HTMLDivElement>(null);
  const was = useRef(given);
  useEffect(() => {
    const isNew = given && !was.current;
    was.current = given;
    // What was chosen from is gone, and the focus with it. Of several answers that are given at once, the first one is read out.
    if (isNew && document.activeElement?.closest('[data-right]') == null) told.current?.focus();
  }, [given]);
  const right = raw === field.right;
  const ways = { yes: t`Vrai`, no: t`Faux` };
  const said = raw === true ? ways.yes : ways.no;
  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden} group>
      {given ? (
        <div
          ref={told}
          id={inputId}
          className={styles['given']}
          role="group"
          aria-labelledby={`${inputId}-verdict`}
          aria-describedby={`${inputId}-explication`}
          tabIndex={-1}
          data-right={right}
        >
          <div id={`${inputId}-verdict`}>
            <p className={styles['answer']}>
              <Trans>
                Votre réponse : <strong>{said}</strong>
              </Trans>
            </p>
            <p className={styles['verdict']}>
              <Icon name={right ? 'check' : 'info'} />
              {right ? <Trans>Bonne réponse</Trans> : <Trans>Pas tout à fait</Trans>}
            </p>
          </div>
          <p id={`${inputId}-explication`}>{unbroken(services.text(field.explain))}</p>
        </div>
      ) : (
        <TwoWays
          inputId={inputId}
          value={raw}
          onValue={onChange}
          onBlur={onBlur}
          wrong={issue !== undefined}
          required={view.required}
          {...ways}
        />
      )}
    </FieldFrame>
  );
};
