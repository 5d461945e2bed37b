import tick from '../parts/tick.module.css';

type TwoWaysProps = {
  readonly inputId: string;
  readonly value: boolean | null;
  readonly onValue: (value: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly wrong: boolean;
  readonly required: boolean;
  readonly yes: string;
  readonly no: string;
};

/** Two radios side by side: yes and no, true and false. Nothing is chosen beforehand. */
export const TwoWays = ({ inputId, value, onValue, onBlur, wrong, required, yes, no }: TwoWaysProps) => (
  <div className={tick['pair']}>
    {[true, false].map((way) => (
      <label key={String(way)} className={`${tick['tick']} ${wrong ? tick['wrongTick'] : ''}`}>
        <input
          type="radio"
          id={way ? inputId : `${inputId}-non`}
          name={inputId}
          checked={value === way}
          onChange={() => onValue(way)}
          onBlur={onBlur}
          required={required}
        />
        <span>{way ? yes : no}</span>
      </label>
    ))}
  </div>
);
