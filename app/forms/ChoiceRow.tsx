import tick from '../../steps/parts/tick.module.css';
import { inputIdOf } from '../../steps/step-ids.ts';
import { FieldRow } from './FieldRow.tsx';

type ChoiceRowProps<C extends string> = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly code: C; readonly label: string; readonly lang?: string }[];
  readonly value: string;
  readonly onChoice: (code: C) => void;
  readonly problem: string | undefined;
};

/** One answer out of a few, as radios. */
export const ChoiceRow = <C extends string>({ name, label, options, value, onChoice, problem }: ChoiceRowProps<C>) => {
  const id = inputIdOf(name);
  return (
    <FieldRow name={name} label={label} problem={problem} group>
      <div className={tick['pair']}>
        {options.map((option, position) => (
          <label key={option.code} className={tick['tick']} lang={option.lang}>
            <input
              type="radio"
              name={name}
              id={position === 0 ? id : `${id}-${option.code}`}
              checked={value === option.code}
              onChange={() => onChoice(option.code)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldRow>
  );
};
