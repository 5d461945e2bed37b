import { useLingui } from '@lingui/react/macro';
import { setValue } from '../../engine/authoring/edit-json.ts';
import { outcomeShape, sectionShape } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import { ActionsEditor } from './ActionsEditor.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { originsOf } from './findings-at.ts';
import type { Opened } from './open-step.ts';
import { isRecord, useEditor, useValue } from './parsed.ts';
import { OutcomeActions, SectionActions, SharedNote } from './PlaceActions.tsx';
import { PropertyBox } from './PropertyBox.tsx';
import { Fold } from './StepForm.tsx';
import { usePlaceChoices } from './word-choices.ts';
import styles from './edit.module.css';

type FormProps = { readonly opened: Opened; readonly id: string };

/** A section: its title, when it comes, and when it is done already. */
export const SectionForm = ({ opened, id }: FormProps) => {
  const { t } = useLingui();
  const [origin] = originsOf(opened.journey, { kind: 'section', id });
  const { file = '', path = [] } = origin ?? {};
  const value = useValue(file, path);
  const { write } = useEditor();
  const order = sectionShape.map(({ name }) => name);
  if (!isRecord(value)) return null;
  const put = (name: string, next: unknown): void =>
    write(file, `${file}#${path.join('/')}/${name}`, (text) => setValue(text, [...path, name], next, order));
  return (
    <>
      <SectionActions opened={opened} file={file} path={path} id={id} />
      <SharedNote file={file} />
      <div className={styles['fields']}>
        {sectionShape
          .filter(({ name }) => name === 'title' || name === 'state')
          .map((shape) => (
            <PropertyBox key={shape.name} shape={shape} file={file} path={[...path, shape.name]} order={order} />
          ))}
      </div>
      <ConditionEditor
        opened={opened}
        step={undefined}
        label={t`Cette partie existe si`}
        when={value['when'] as When | undefined}
        onWhen={(when) => put('when', when)}
      />
      <ConditionEditor
        opened={opened}
        step={undefined}
        label={t`Cette partie est déjà faite si`}
        when={value['skipIf'] as When | undefined}
        onWhen={(when) => put('skipIf', when)}
      />
    </>
  );
};

/** An end of the journey: what is said there, and what can be done. */
export const OutcomeForm = ({ opened, id }: FormProps) => {
  const [origin] = originsOf(opened.journey, { kind: 'outcome', id });
  const { file = '', path = [] } = origin ?? {};
  const { t } = useLingui();
  const choices = usePlaceChoices(opened);
  const order = outcomeShape.map(({ name }) => name);
  return (
    <>
      <OutcomeActions opened={opened} file={file} path={path} id={id} />
      <SharedNote file={file} />
      <div className={styles['fields']}>
        {outcomeShape
          .filter(({ name }) => name !== 'actions')
          .map((shape) => (
            <PropertyBox
              key={shape.name}
              shape={shape}
              file={file}
              path={[...path, shape.name]}
              order={order}
              choices={choices[shape.name]}
            />
          ))}
      </div>
      <Fold title={t`Ce qui y est proposé`} open>
        <ActionsEditor opened={opened} file={file} path={path} />
      </Fold>
    </>
  );
};
