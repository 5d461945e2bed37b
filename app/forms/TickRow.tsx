import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import tick from '../../steps/parts/tick.module.css';
import frame from '../../steps/parts/field-frame.module.css';
import { Icon } from '../../steps/parts/Icon.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { inputIdOf } from '../../steps/step-ids.ts';

type TickRowProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onTick: (checked: boolean) => void;
  readonly problem: string | undefined;
  readonly children: ReactNode;
};

/** Something to agree to; never ticked beforehand. */
export const TickRow = ({ name, checked, onTick, problem, children }: TickRowProps) => {
  const id = inputIdOf(name);
  return (
    <div
      className={[frame['frame'], problem === undefined ? undefined : frame['wrong']].filter(Boolean).join(' ')}
      data-field={name}
    >
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
      <label className={[tick['tick'], problem === undefined ? undefined : frame['control']].filter(Boolean).join(' ')}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          onChange={(event) => onTick(event.target.checked)}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-erreur`}
        />
        <span>{children}</span>
      </label>
    </div>
  );
};
