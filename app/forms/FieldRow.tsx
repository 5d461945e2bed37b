import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import frame from '../../steps/parts/field-frame.module.css';
import { Icon } from '../../steps/parts/Icon.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { inputIdOf } from '../../steps/step-ids.ts';

type FieldRowProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem: string | undefined;
  /** Several controls under one question. */
  readonly group?: boolean;
  readonly children: ReactNode;
};

/** Question, hint and problem around a control, as the steps have them. */
export const FieldRow = ({ name, label, hint, problem, group = false, children }: FieldRowProps) => {
  const id = inputIdOf(name);
  const className = [frame['frame'], problem === undefined ? undefined : frame['wrong']].filter(Boolean).join(' ');
  const inside = (
    <>
      {hint !== undefined && (
        <p className={frame['hint']} id={`${id}-aide`}>
          {unbroken(hint)}
        </p>
      )}
      {problem !== undefined && (
        <p className={frame['error']} id={`${id}-erreur`}>
          <Icon name="alert" size={18} />
          <span>
            <span className="visually-hidden">
              <Trans>Erreur :</Trans>{' '}
            </span>
            {unbroken(problem)}
          </span>
        </p>
      )}
      <div className={frame['control']}>{children}</div>
    </>
  );
  if (group)
    return (
      <fieldset
        className={className}
        data-field={name}
        aria-describedby={problem === undefined ? undefined : `${id}-erreur`}
      >
        <legend className={frame['label']}>{unbroken(label)}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div className={className} data-field={name}>
      <label className={frame['label']} htmlFor={id}>
        {unbroken(label)}
      </label>
      {inside}
    </div>
  );
};
