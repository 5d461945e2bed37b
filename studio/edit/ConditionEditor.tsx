import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { clausesOf, whenOf, type Clause, type Clauses } from '../../engine/authoring/clauses.ts';
import { testsOfType, type KnownName } from '../../engine/authoring/known-names.ts';
import { compileWhen } from '../../engine/conditions/compile-when.ts';
import type { Literal, When } from '../../engine/definition/condition-language.ts';
import { findPath } from '../../engine/path/path.ts';
import { sayWhen } from '../../engine/versions/say.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { useStore } from '../state/store.ts';
import { LiteralBox } from './LiteralBox.tsx';
import { takeAway } from './next-focus.ts';
import { testWords } from './property-words.ts';
import { useKnownNames, wordsOf, type Opened } from './open-step.ts';
import { ofLine } from './word-choices.ts';
import styles from './edit.module.css';

type EditorProps = {
  readonly opened: Opened;
  /** The step that it stands in; undefined: all names may be tested. */
  readonly step: string | undefined;
  /** What it decides: "Cette étape s’affiche si". */
  readonly label: string;
  readonly when: When | undefined;
  readonly onWhen: (when: When | undefined) => void;
  /** Why there must be a condition, where there must. */
  readonly required?: string;
  /** What may be tested in a line of a list: its own questions. Of which line, nobody can say there. */
  readonly line?: readonly KnownName[] | undefined;
};

/** A condition as a sentence put together from pickers, with what it comes to for the person who is being tried. */
export const ConditionEditor = ({ opened, step, label, when, onWhen, required, line }: EditorProps) => {
  const { language } = useView();
  const known = useKnownNames(opened, step);
  const names = line ?? known;
  const clauses = clausesOf(when);
  const lonely = required !== undefined && countOf(clauses) === 1 ? required : undefined;
  const change = (next: Clauses): void => onWhen(whenOf(next));
  return (
    <fieldset className={styles['condition']}>
      <legend>{label}</legend>
      {when !== undefined && line === undefined && (
        <p className={styles['sentence']}>
          <Holds opened={opened} when={when} names={names} />
          {sayWhen({ edition: opened.edition, language }, wholeWhen(when, names))}
        </p>
      )}
      <Group opened={opened} names={names} clauses={clauses} onChange={change} depth={0} lonely={lonely} />
    </fieldset>
  );
};

/** How many tests there are. */
const countOf = ({ parts }: Clauses): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'test' ? 1 : countOf(part)), 0);

/** The same condition in the names of the whole journey. */
const wholeWhen = (when: When, names: readonly KnownName[]): When => {
  const wholeOf = (name: string): string => names.find(({ written }) => written === name)?.whole ?? name;
  const whole = (group: Clauses): Clauses => ({
    ...group,
    parts: group.parts.map((part) => (part.kind === 'test' ? { ...part, name: wholeOf(part.name) } : whole(part))),
  });
  return whenOf(whole(clausesOf(when))) ?? when;
};

type HoldsProps = { readonly opened: Opened; readonly when: When; readonly names: readonly KnownName[] };
const Holds = ({ opened, when, names }: HoldsProps) => {
  const { t } = useLingui();
  const person = useStore(useStudio().person, (one) => one);
  const { plan } = opened;
  const { slots } = findPath(plan, person);
  const holds = compileWhen(wholeWhen(when, names), plan.scope)(slots);
  return (
    <span className={holds ? styles['true'] : styles['false']} title={t`Pour la personne choisie dans « Essayer »`}>
      {holds ? t`vrai` : t`faux`}
    </span>
  );
};

type GroupProps = {
  readonly opened: Opened;
  readonly names: readonly KnownName[];
  readonly clauses: Clauses;
  readonly onChange: (next: Clauses) => void;
  readonly depth: number;
  /** Why the only test that there is cannot be taken away. */
  readonly lonely: string | undefined;
};

const Group = ({ opened, names, clauses, onChange, depth, lonely }: GroupProps) => {
  const { t } = useLingui();
  const { kind, parts } = clauses;
  const put = (n: number, part: Clause | Clauses | undefined): void =>
    onChange({ kind, parts: parts.flatMap((one, at) => (at === n ? (part ?? []) : one)) });
  const [first] = names;
  return (
    <div className={styles['group']} data-list="">
      {(parts.length > 1 || kind !== 'all') && (
        <select
          aria-label={t`Ensemble`}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as Clauses['kind'], parts })}
        >
          <option value="all">{t`toutes ces conditions`}</option>
          <option value="any">{t`au moins une de ces conditions`}</option>
          <option value="not">{t`sauf si`}</option>
        </select>
      )}
      <ul className={styles['clauses']}>
        {parts.map((part, n) => (
          // Clauses have no name of their own: their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} data-entry="">
            {part.kind === 'test' ? (
              <ClauseRow
                opened={opened}
                names={names}
                clause={part}
                lonely={lonely}
                onChange={(next) => put(n, next)}
              />
            ) : (
              <Group
                opened={opened}
                names={names}
                clauses={part}
                depth={depth + 1}
                lonely={lonely}
                onChange={(next) => put(n, next.parts.length === 0 ? undefined : next)}
              />
            )}
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <div className={styles['actions']} data-adder="">
          <button type="button" onClick={() => onChange({ kind, parts: [...parts, freshClause(first)] })}>
            <Trans>Ajouter une condition</Trans>
          </button>
          {depth < 2 && parts.length > 0 && (
            <button
              type="button"
              onClick={() =>
                onChange({
                  kind,
                  parts: [...parts, { kind: kind === 'any' ? 'all' : 'any', parts: [freshClause(first)] }],
                })
              }
            >
              <Trans>Ajouter un ensemble</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
};

const freshClause = (name: KnownName): Clause => {
  const [op = 'is'] = testsOfType(name.type);
  return { kind: 'test', name: name.written, op, values: [firstValue(name, op)] };
};

const firstValue = ({ type, options, codes }: KnownName, op: Clause['op']): Literal => {
  if (op === 'answered' || type === 'yesno') return true;
  if (type === 'number' || type === 'money' || type === 'percent') return 0;
  if (type === 'date') return 'today';
  return options?.[0]?.code ?? codes?.[0] ?? '';
};

type ClauseProps = {
  readonly opened: Opened;
  readonly names: readonly KnownName[];
  readonly clause: Clause;
  readonly onChange: (clause: Clause | undefined) => void;
  readonly lonely: string | undefined;
};

const ClauseRow = ({ opened, names, clause, onChange, lonely }: ClauseProps) => {
  const { t, i18n } = useLingui();
  const why = useId();
  const known = names.find(({ written }) => written === clause.name);
  const op = clause.op === 'among' ? 'is' : clause.op;
  const sections = Map.groupBy(names, ({ section }) => section);
  const titleOf = (id: string | undefined): string => {
    const section = opened.plan.journey.sections.find((one) => one.id === id);
    return id === ofLine
      ? t`Cette ligne`
      : section === undefined
        ? t`Serveur et calculs`
        : wordsOf(opened, section.title);
  };
  const ops = known === undefined ? [op] : [...new Set([...testsOfType(known.type), op])];
  return (
    <div className={styles['clause']}>
      <select
        aria-label={t`Question ou valeur`}
        value={clause.name}
        onChange={({ target }) => {
          const name = names.find(({ written }) => written === target.value);
          if (name !== undefined) onChange(freshClause(name));
        }}
      >
        {known === undefined && <option value={clause.name}>{clause.name}</option>}
        {[...sections].map(([section, all]) => (
          <optgroup key={section ?? ''} label={titleOf(section)}>
            {all.map(({ written, whole, label }) => (
              <option key={whole} value={written}>
                {label === undefined ? written : wordsOf(opened, label)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label={t`Test`}
        value={op}
        onChange={({ target }) => {
          const next = target.value as Clause['op'];
          const isSimple = next === 'answered' || op === 'answered';
          onChange({
            ...clause,
            op: next,
            values: known !== undefined && isSimple ? [firstValue(known, next)] : clause.values,
          });
        }}
      >
        {ops.map((one) => (
          <option key={one} value={one}>
            {i18n._(testWords[one])}
          </option>
        ))}
      </select>
      {clause.values.map((value, n) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={n} className={styles['value']}>
          {n > 0 && t`ou`}
          <ValuePicker
            opened={opened}
            known={known}
            op={op}
            value={value}
            onValue={(next) => onChange({ ...clause, values: clause.values.map((one, at) => (at === n ? next : one)) })}
          />
        </span>
      ))}
      {(op === 'is' || op === 'not') && known !== undefined && (known.type === 'code' || known.type === 'codes') && (
        <button
          type="button"
          onClick={() =>
            onChange({ ...clause, op: op === 'is' ? 'among' : op, values: [...clause.values, firstValue(known, op)] })
          }
        >
          <Trans>ou…</Trans>
        </button>
      )}
      <button
        type="button"
        aria-label={t`Retirer cette condition`}
        aria-disabled={lonely !== undefined}
        aria-describedby={lonely === undefined ? undefined : why}
        onClick={({ currentTarget }) => lonely === undefined && takeAway(currentTarget, () => onChange(undefined))}
      >
        ✕
      </button>
      {lonely !== undefined && (
        <p id={why} className={styles['help']}>
          {lonely}
        </p>
      )}
    </div>
  );
};

type PickerProps = {
  readonly opened: Opened;
  readonly known: KnownName | undefined;
  readonly op: Clause['op'];
  readonly value: Literal;
  readonly onValue: (value: Literal) => void;
};

const ValuePicker = ({ opened, known, op, value, onValue }: PickerProps) => {
  const { t } = useLingui();
  if (op === 'answered' || known?.type === 'yesno') {
    return (
      <select aria-label={t`Valeur`} value={String(value)} onChange={({ target }) => onValue(target.value === 'true')}>
        <option value="true">{t`oui`}</option>
        <option value="false">{t`non`}</option>
      </select>
    );
  }
  const choices = op === 'flagged' ? undefined : choicesOf(opened, known);
  if (choices !== undefined) {
    const isKnown = choices.some(({ code }) => String(code) === String(value));
    return (
      <select
        aria-label={t`Valeur`}
        value={String(value)}
        onChange={({ target }) =>
          onValue(choices.find(({ code }) => String(code) === target.value)?.code ?? target.value)
        }
      >
        {!isKnown && <option value={String(value)}>{String(value)}</option>}
        {choices.map(({ code, label }) => (
          <option key={String(code)} value={String(code)}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const isNumber = known !== undefined && ['number', 'money', 'percent'].includes(known.type);
  return (
    <LiteralBox
      aria-label={t`Valeur`}
      className={styles['short']}
      value={value}
      sort={isNumber || typeof value === 'number' ? 'bound' : 'word'}
      optional={false}
      onValue={(next) => next !== undefined && onValue(next)}
    />
  );
};

const choicesOf = (
  opened: Opened,
  known: KnownName | undefined,
): readonly { readonly code: Literal; readonly label: string }[] | undefined => {
  if (known?.options !== undefined)
    return known.options.map(({ code, label }) => ({ code, label: wordsOf(opened, label) }));
  const list = known?.list === undefined ? undefined : opened.labels[known.list];
  if (list !== undefined) return list.map(({ code, label }) => ({ code, label }));
  return known?.codes?.map((code) => ({ code, label: String(code) }));
};
