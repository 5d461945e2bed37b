import { Suspense, useState, type ComponentType, type ReactElement } from 'react';
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

// The registry ties each kind to its component; a name of a kind is all that is known here.
type Shown = ComponentType<Omit<FieldProps, 'raw' | 'onChange'> & { raw: unknown; onChange: (raw: unknown) => void }>;

/**
 * Puts fields in their place, on their page or in a line of a list: drawn at once where the code of their kind is here,
 * else their room is kept. Which of the two is decided once, since they are different components to React.
 */
export const useFieldPlaces = (): ((props: FieldPlaceProps) => ReactElement) => {
  const [decided] = useState(() => new Map<unknown, Shown | undefined>());
  return ({ component, raw, onChange, ...props }) => {
    const { view, issues } = props;
    const Later = component as Shown;
    if (!decided.has(component)) decided.set(component, whenHere(Later));
    const Here = decided.get(component);
    const own = {
      ...props,
      raw: raw ?? blankOf(view.kind),
      onChange,
      issue: issues?.find((issue) => issue.field === view.name),
      inputId: inputIdOf(view.name),
    };
    if (Here !== undefined) return <Here key={view.name} {...own} />;
    return (
      <Suspense key={view.name} fallback={<div className={styles['waiting']} aria-busy="true" />}>
        <Later {...own} />
      </Suspense>
    );
  };
};
