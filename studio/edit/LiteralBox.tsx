import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { readTyped, type LiteralSort } from './read-typed.ts';
import { textOf } from './parsed.ts';

type LiteralProps = {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'data-place'?: string;
  readonly className?: string | undefined;
  readonly value: unknown;
  readonly sort: LiteralSort;
  /** Undefined is written for an empty box. */
  readonly optional: boolean;
  readonly onValue: (value: string | number | undefined) => void;
};

/** What is half typed, or is none of its sort, stays in the box; what can be read is written. */
export const LiteralBox = ({ value, sort, optional, onValue, ...place }: LiteralProps) => {
  const { i18n } = useLingui();
  const locale: Locale = i18n.locale === 'en' ? 'en' : 'fr';
  const [typed, setTyped] = useState<string>();
  const meant = typed === undefined ? undefined : readTyped(typed, sort, locale);
  const isHalf = typed !== undefined && meant === undefined;
  return (
    <input
      {...place}
      inputMode={sort === 'number' ? 'decimal' : undefined}
      aria-invalid={(isHalf && typed !== '') || undefined}
      value={typed !== undefined && (isHalf || meant === value) ? typed : textOf(value)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = readTyped(target.value, sort, locale);
        if (next !== undefined || (target.value === '' && optional)) onValue(next);
      }}
    />
  );
};
