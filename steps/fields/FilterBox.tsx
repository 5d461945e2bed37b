import { useId } from 'react';
import box from '../parts/box.module.css';

type FilterBoxProps = {
  readonly label: string;
  /** What stands for everything. */
  readonly everything: string;
  readonly options: readonly { readonly code: string; readonly label: string }[];
  readonly value: string;
  readonly onValue: (code: string) => void;
};

/** Narrows what a list or a page shows; the first line asks for all of it. */
export const FilterBox = ({ label, everything, options, value, onValue }: FilterBoxProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={box['box']} value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{everything}</option>
        {options.map(({ code, label: name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
