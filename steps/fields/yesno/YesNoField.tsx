import { useLingui } from '@lingui/react/macro';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { TwoWays } from '../TwoWays.tsx';

/** A yes-or-no question. */
export const YesNoField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'yesno'>) => {
  const { t } = useLingui();
  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden} group>
      <TwoWays
        inputId={inputId}
        value={raw}
        onValue={onChange}
        onBlur={onBlur}
        wrong={issue !== undefined}
        required={view.required}
        yes={t`Oui`}
        no={t`Non`}
      />
    </FieldFrame>
  );
};
