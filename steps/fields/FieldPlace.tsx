import { Suspense, useState, type ComponentType } from 'react';
import { blankOf } from '../../engine/fields/kind-facts.ts';
import { inputIdOf } from '../step-ids.ts';
import type { FieldProps } from '../step-props.ts';
import { whenHere } from './arriving.ts';
import styles from './field-slot.module.css';

export type FieldPlaceProps = Omit<FieldProps, 'raw' | 'issue' | 'inputId' | 'onChange'> & {
  /** What shows this kind of field; its code may still be on its way. */
  readonly component: unknown;
  /** What stands in the boxes; undefined: nothing yet. */
  readonly raw: unknown;
  readonly onChange: (raw: unknown) => void;
};

/** Where a field stands, on its page or in a line of a list: drawn at once where its code is here, else its room is kept. */
export const FieldPlace = ({ component, raw, onChange, ...props }: FieldPlaceProps) => {
  const { view, issues } = props;
  // The registry ties each kind to its component; a name of a kind is all that is known here.
  const Later = component as ComponentType<
    Omit<FieldProps, 'raw' | 'onChange'> & { raw: unknown; onChange: (raw: unknown) => void }
  >;
  const [Here] = useState(() => whenHere(Later));
  const own = {
    ...props,
    raw: raw ?? blankOf(view.kind),
    onChange,
    issue: issues?.find((issue) => issue.field === view.name),
    inputId: inputIdOf(view.name),
  };
  if (Here !== undefined) return <Here {...own} />;
  return (
    <Suspense fallback={<div className={styles['waiting']} aria-busy="true" />}>
      <Later {...own} />
    </Suspense>
  );
};
