import { useState } from 'react';
import type { FieldProps } from '../step-props.ts';
import { whenHere } from './arriving.ts';
import { FundBox } from './funds/fund-box.ts';
import { offeredOf } from './offered.ts';
import { SelectBox } from './SelectBox.tsx';

/** A choice of many options: the browser's own list, with what narrows it where they are funds. */
export const OptionBox = ({ view, raw, onChange, services, ...props }: FieldProps<'choice'>) => {
  const { field, required } = view;
  const [Funds] = useState(() => whenHere(FundBox) ?? FundBox);
  const list = {
    ...props,
    value: raw,
    onValue: onChange,
    options: offeredOf(view, services.text),
    hasHint: field.hint !== undefined,
    required,
    autoComplete: field.autocomplete,
  };
  return field.ui === 'funds' ? <Funds {...list} services={services} /> : <SelectBox {...list} />;
};
