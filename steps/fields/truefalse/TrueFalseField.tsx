import { Trans, useLingui } from '@lingui/react/macro';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { unbroken } from '../../parts/Unbroken.tsx';
import type { FieldProps } from '../../step-props.ts';
import { TwoWays } from '../TwoWays.tsx';
import styles from './true-false.module.css';

/** A quiz question: right or wrong, the explanation is said as soon as it is answered. */
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
  const { field } = view;
  const right = raw === field.right;
  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden} group>
      <TwoWays
        inputId={inputId}
        value={raw}
        onValue={onChange}
        onBlur={onBlur}
        wrong={issue !== undefined}
        required={view.required}
        yes={t`Vrai`}
        no={t`Faux`}
      />
      <div role="status">
        {raw !== null && (
          <div className={styles['answer']} data-right={right}>
            <p className={styles['verdict']}>
              <Icon name={right ? 'check' : 'info'} />
              {right ? <Trans>Bonne réponse</Trans> : <Trans>Pas tout à fait</Trans>}
            </p>
            <p>{unbroken(services.text(field.explain))}</p>
          </div>
        )}
      </div>
    </FieldFrame>
  );
};
