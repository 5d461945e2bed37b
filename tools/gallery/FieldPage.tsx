import { useMemo, useState } from 'react';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import type { FieldContext, Locale } from '../../engine/fields/field-kind.ts';
import type { FieldExample, FieldExamples } from '../../steps/fields/field-example.ts';
import { fieldExamples } from '../../steps/fields/field-examples.ts';
import { fieldComponents } from '../../steps/fields/field-components.ts';
import { useFieldPlaces } from '../../steps/fields/use-field-places.tsx';
import type { TextOf } from '../../steps/step-props.ts';
import { issueOfRaw, statesOf, type FieldState } from './field-states.ts';
import styles from './gallery.module.css';
import { exampleContext, exampleServices, exampleText, exampleView } from './gallery-services.ts';

/** A kind of field: each of its examples, at each moment. Every one can be typed into. */
export const FieldPage = ({ kind, locale }: { readonly kind: FieldKind; readonly locale: Locale }) => {
  const { examples, english } = fieldExamples[kind] as FieldExamples<FieldKind>;
  const text = exampleText(english, locale);
  return (
    <>
      <h1>{kind}</h1>
      {Object.entries(examples).map(([name, example]) => (
        <Example key={name} name={`${kind}.${name}`} example={example} text={text} locale={locale} />
      ))}
    </>
  );
};

type ExampleProps = {
  readonly name: string;
  readonly example: FieldExample<FieldKind>;
  readonly text: TextOf;
  readonly locale: Locale;
};

const Example = ({ name, example, text, locale }: ExampleProps) => {
  const context = useMemo(() => exampleContext(locale, example.beside), [locale, example]);
  return (
    <section className={styles['example']} aria-label={name}>
      {statesOf(example, context, text).map((state) => (
        <Moment
          key={`${state.name} ${locale}`}
          name={`${name}.${state.name.replaceAll(' ', '-')}`}
          example={example}
          state={state}
          context={context}
          text={text}
        />
      ))}
    </section>
  );
};

type MomentProps = Omit<ExampleProps, 'locale'> & { readonly state: FieldState; readonly context: FieldContext };

const Moment = ({ name, example, state, context, text }: MomentProps) => {
  const place = useFieldPlaces();
  const [raw, setRaw] = useState(state.raw);
  const services = useMemo(
    () => ({ ...exampleServices(text, context), ...state.services }),
    [text, context, state.services],
  );
  const saved = state.saved === undefined ? undefined : { [name]: state.saved };
  const view = exampleView(name, example.field, context.locale, saved);
  // As in the app: what was shown goes away once it is corrected.
  const issue = raw === state.raw || issueOfRaw(view, raw, context) !== undefined ? state.issue : undefined;
  return (
    <div className={styles['moment']} data-moment={name}>
      <p className={styles['caption']} lang="en">
        {name}
      </p>
      {place({
        component: fieldComponents[view.kind],
        view,
        raw,
        onChange: setRaw,
        issues: issue === undefined ? [] : [{ ...issue, field: `${name}${issue.field}` }],
        services,
        peer: (peer) => example.beside?.[peer],
      })}
    </div>
  );
};
