import { useLingui } from '@lingui/react/macro';
import { setValue, type Path } from '../../engine/authoring/edit-json.ts';
import { newRequires } from '../../engine/authoring/new-things.ts';
import { journeyShape, requiresShape } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import { CallEditor, useCalls } from './CallEditor.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FactsEditor } from './FactsEditor.tsx';
import { useJourneys, type Opened } from './open-step.ts';
import { isRecord, textOf, useEditor, useValue } from './parsed.ts';
import { SharedNote } from './PlaceActions.tsx';
import { propertyWords } from './property-words.ts';
import { PropertyBox, Row } from './PropertyBox.tsx';
import { Fold } from './StepForm.tsx';
import { WordSelect } from './WordsBox.tsx';
import styles from './edit.module.css';

const order = journeyShape.map(({ name }) => name);
/** What has boxes of its own, or pages of its own, or is no author's business. */
const apart: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'title',
  'for',
  'facts',
  'compute',
  'sections',
  'outcomes',
  'extends',
  'requires',
  'about',
  'track',
]);
const requiresOrder = requiresShape.map(({ name }) => name);

/** The journey itself: its title, whom it is for, what it reads from the server, what is computed, and what it rests on. */
export const JourneyForm = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const { file, places } = opened.journey;
  const when = useValue(file, ['for']);
  const box = (name: string, where = file, label?: string) => {
    const shape = journeyShape.find((one) => one.name === name);
    if (shape === undefined) return null;
    return <PropertyBox key={name} shape={shape} label={label} file={where} path={[name]} order={order} />;
  };
  // Parts and other journeys bring values that are computed, too.
  const others = new Set([...places].flatMap(([key, one]) => (key.startsWith('compute/') ? [one.file] : [])));
  others.delete(file);
  return (
    <>
      <section className={styles['fields']} aria-label={t`Textes`}>
        {box('title')}
      </section>
      <ConditionEditor
        opened={opened}
        step={undefined}
        label={t`Ce parcours est proposé si`}
        when={when as When | undefined}
        onWhen={(next) => write(file, `${file}#for`, (text) => setValue(text, ['for'], next, order))}
      />
      <Fold title={t`Ce que dit le serveur`} open>
        <FactsEditor opened={opened} />
      </Fold>
      <Fold title={t`Calculs`}>
        <div className={styles['fields']}>
          {box('compute')}
          {[...others].map((one) => (
            <div key={one} className={styles['fields']}>
              <SharedNote file={one} />
              {box('compute', one, t`Valeurs calculées dans ${one}`)}
            </div>
          ))}
        </div>
      </Fold>
      <Fold title={t`Réglages`}>
        <Settings opened={opened} />
        <div className={styles['fields']}>{order.filter((name) => !apart.has(name)).map((name) => box(name))}</div>
      </Fold>
    </>
  );
};

/** What the journey rests on: another one that it takes up, one that comes before, a contract, and who hears of each page. */
const Settings = ({ opened }: { readonly opened: Opened }) => {
  const { t, i18n } = useLingui();
  const { write } = useEditor();
  const { file, journey } = opened.journey;
  const journeys = useJourneys()
    .filter(({ id }) => id !== journey.id)
    .map(({ id, title }) => ({ value: id, words: title }));
  const begun = useCalls('action');
  const requires = useValue(file, ['requires']);
  const [before, contract] = [
    isRecord(requires) ? textOf(requires['journey']) : '',
    textOf(useValue(file, ['about', 'contract'])),
  ];
  const put = (path: Path, next: unknown): void =>
    write(file, `${file}#${path.join('/')}`, (text) => setValue(text, path, next, order));
  const wordOf = (name: string): string => {
    const words = propertyWords[name];
    return words === undefined ? name : i18n._(words);
  };
  return (
    <div className={styles['fields']}>
      {journeyShape
        .filter(({ name }) => name === 'extends')
        .map((shape) => (
          <PropertyBox key={shape.name} shape={shape} file={file} path={['extends']} order={order} choices={journeys} />
        ))}
      <Row id="journey-requires" label={wordOf('requires')}>
        <WordSelect
          id="journey-requires"
          value={before}
          choices={journeys}
          optional
          onValue={(next) => {
            if (next === '') put(['requires'], undefined);
            else if (before === '') put(['requires'], newRequires(next));
            else put(['requires', 'journey'], next);
          }}
        />
      </Row>
      {before !== '' &&
        requiresShape
          .filter(({ name }) => name !== 'journey')
          .map((shape) => (
            <PropertyBox
              key={shape.name}
              shape={shape}
              file={file}
              path={['requires', shape.name]}
              order={requiresOrder}
            />
          ))}
      <Row id="journey-about" label={wordOf('about')}>
        <WordSelect
          id="journey-about"
          value={contract}
          choices={begun}
          optional
          onValue={(next) => put(['about'], next === '' ? undefined : { contract: next })}
        />
      </Row>
      <fieldset className={styles['several']}>
        <legend>{wordOf('track')}</legend>
        <CallEditor
          opened={opened}
          step={undefined}
          file={file}
          path={['track']}
          order={order}
          label={t`Appel`}
          also={[
            { value: '$next.route', words: t`L’adresse de la page qui vient ($next.route)` },
            { value: '$step.route', words: t`L’adresse de la page quittée ($step.route)` },
          ]}
        />
      </fieldset>
    </div>
  );
};
