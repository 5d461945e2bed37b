import { Trans } from '@lingui/react/macro';
import { fieldComponents } from '../fields/field-components.ts';
import { useFieldPlaces } from '../fields/use-field-places.tsx';
import type { ScreenProps } from '../step-props.ts';
import screen from './screen.module.css';

type FieldsProps = {
  readonly props: ScreenProps;
  readonly issues: ScreenProps['issues'];
  /** Only these of the step, for screens that put something between; all when left out. */
  readonly fields?: ScreenProps['view']['fields'];
};

/** The fields of a step, one under the other. */
export const Fields = ({ props, issues, fields = props.view.fields }: FieldsProps) => {
  const { view, services, raw } = props;
  const place = useFieldPlaces();
  if (fields.length === 0) return null;
  const mixed = fields.some((field) => !field.required) && fields.some((field) => field.required);
  const title = services.text(view.title);
  return (
    <div className={screen['fields']}>
      {mixed && (
        <p className={screen['required']}>
          <Trans>Sauf mention « optionnel », toutes les réponses sont nécessaires.</Trans>
        </p>
      )}
      {fields.map((field) =>
        place({
          component: fieldComponents[field.kind],
          view: field,
          raw: raw[field.name],
          onChange: (value) => props.onRaw(field.name, value),
          issues,
          services,
          peer: (name) => raw[name],
          // A single question is the title of its page: said again to those who listen, not shown twice.
          labelHidden: view.fields.length === 1 && services.text(field.field.label) === title,
        }),
      )}
    </div>
  );
};
