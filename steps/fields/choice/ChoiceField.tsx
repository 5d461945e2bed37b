import { Suspense, useState } from 'react';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { unbroken } from '../../parts/Unbroken.tsx';
import tick from '../../parts/tick.module.css';
import type { FieldProps } from '../../step-props.ts';
import { whenHere } from '../arriving.ts';
import { FundBox } from '../funds/fund-box.ts';
import { offeredOf } from '../offered.ts';
import { SelectBox } from '../select-box.ts';
import styles from './choice.module.css';

/** Above this many, radios become a list. */
const mostRadios = 8;

/** One option of several: cards, radios, a list or a list of funds, as the journey says or as their number suggests. */
export const ChoiceField = (props: FieldProps<'choice'>) => {
  const { view, raw, onChange, onBlur, issue, inputId, services, labelHidden } = props;
  const [here] = useState(() => ({ select: whenHere(SelectBox), funds: whenHere(FundBox) }));
  const options = offeredOf(view, services.text);
  const ui = view.field.ui ?? (options.length > mostRadios ? 'select' : 'radios');
  const frame = { view, inputId, issue, services, labelHidden };
  if (ui === 'select' || ui === 'funds') {
    const list = {
      ...props,
      value: raw,
      onValue: onChange,
      options,
      hasHint: (view.noMark ?? view.field.hint) !== undefined,
      required: view.required,
      autoComplete: view.field.autocomplete,
    };
    const Here = here[ui];
    const Later = ui === 'funds' ? FundBox : SelectBox;
    return (
      <FieldFrame {...frame}>
        {Here === undefined ? (
          <Suspense fallback={<div style={{ blockSize: ui === 'select' ? '3rem' : '8.45rem' }} />}>
            <Later {...list} />
          </Suspense>
        ) : (
          <Here {...list} />
        )}
      </FieldFrame>
    );
  }
  const lines = ui === 'cards' ? styles['cards'] : tick['ticks'];
  return (
    <FieldFrame {...frame} group>
      <div className={lines}>
        {options.map((option, n) => {
          const id = n === 0 ? inputId : `${inputId}-${n}`;
          return (
            <label
              key={option.code}
              className={[
                tick['tick'],
                ui === 'cards' ? styles['card'] : undefined,
                issue === undefined ? undefined : tick['wrongTick'],
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <input
                type="radio"
                id={id}
                name={inputId}
                value={option.code}
                checked={raw === option.code}
                onChange={() => onChange(option.code)}
                onBlur={onBlur}
                required={view.required}
                aria-describedby={option.hint === undefined ? undefined : `${id}-aide-option`}
              />
              <span>
                <span className={styles['words']}>{unbroken(option.label)}</span>
                {option.hint !== undefined && (
                  <span className={tick['tickHint']} id={`${id}-aide-option`}>
                    {unbroken(option.hint)}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
};
