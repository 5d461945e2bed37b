import { lazy } from 'react';
import { offeredOf } from './offered.ts';
import type { FieldProps } from '../step-props.ts';
import { SelectBox } from './SelectBox.tsx';

const FundBox = lazy(async () => ({ default: (await import('./funds/FundBox.tsx')).FundBox }));

/** A choice of many options: the browser's own list, with what narrows it where they are funds. */
export const OptionBox = ({ view, raw, onChange, services, ...props }: FieldProps<'choice'>) => {
  const { field, required } = view;
  const list = {
    ...props,
    value: raw,
    onValue: onChange,
    options: offeredOf(view, services.text),
    hasHint: field.hint !== undefined,
    required,
    autoComplete: field.autocomplete,
  };
  return field.ui === 'funds' ? <FundBox {...list} services={services} /> : <SelectBox {...list} />;
};
