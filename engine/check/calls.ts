import { isRef, itemOf, mapsLines, nameOf } from '../conditions/scope.ts';
import type { Literal, PayloadMap } from '../definition/condition-language.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import { acceptsType, enumOf, propertiesOf, requiredOf, type WireSchema } from './contract-facts.ts';
import type { Check, CheckContext } from './check-context.ts';
import { nearest } from '../definition/nearest.ts';
import { jsonTypesOf, misfitOf, refuses, sentBy } from './sent-values.ts';
import { placeInJourney, placeInStep } from './uses.ts';

type CallUse = { readonly call: string; readonly at: Origin; readonly kinds: readonly ('save' | 'action' | 'read')[] };

const callUses = ({ resolved }: CheckContext): readonly CallUse[] => {
  const { journey } = resolved;
  return [
    ...Object.entries(journey.facts).map(([name, fact]): CallUse => ({
      call: fact.call,
      at: placeInJourney(resolved, ['facts', name, 'call']),
      kinds: ['read'],
    })),
    ...journey.sections.flatMap((section, n): CallUse[] =>
      section.state === undefined
        ? []
        : [{ call: section.state, at: placeInJourney(resolved, ['sections', n, 'state']), kinds: ['read'] }],
    ),
    ...(journey.about === undefined
      ? []
      : [
          {
            call: journey.about.contract,
            at: placeInJourney(resolved, ['about', 'contract']),
            kinds: ['action'] as const,
          },
        ]),
    ...(journey.track === undefined
      ? []
      : [{ call: journey.track.call, at: placeInJourney(resolved, ['track', 'call']), kinds: ['save'] as const }]),
    ...journey.steps.flatMap((step): CallUse[] => [
      ...(step.save === undefined
        ? []
        : [{ call: step.save.call, at: placeInStep(resolved, step.id, ['save', 'call']), kinds: ['save'] as const }]),
      ...(step.load === undefined
        ? []
        : [{ call: step.load.call, at: placeInStep(resolved, step.id, ['load', 'call']), kinds: ['read'] as const }]),
      ...(step.live === undefined
        ? []
        : [{ call: step.live.call, at: placeInStep(resolved, step.id, ['live', 'call']), kinds: ['read'] as const }]),
    ]),
  ];
};

/** A call that the contract does not have. */
export const unknownCall: Check = (context) =>
  callUses(context).flatMap(({ call, at }) =>
    Object.hasOwn(context.contract.calls, call)
      ? []
      : [
          {
            code: 'unknown-call' as const,
            at,
            params: { name: call },
            suggestion: nearest(call, Object.keys(context.contract.calls)),
          },
        ],
  );

/** A call that reads where one that saves is needed, or the reverse. */
export const wrongCallKind: Check = (context) =>
  callUses(context).flatMap(({ call, at, kinds }) => {
    const known = context.contract.calls[call];
    return known === undefined || kinds.includes(known.kind)
      ? []
      : [{ code: 'wrong-call-kind' as const, at, params: { name: call, kind: known.kind, wanted: kinds.join(', ') } }];
  });

/** Payloads against the contract: keys it knows, types it takes, and nothing required left out. */
export const payloads: Check = (context) => {
  const { resolved, contract } = context;
  const { track } = resolved.journey;
  const tracked = track === undefined ? undefined : contract.calls[track.call];
  const inTrack = (path: readonly (string | number)[]) => placeInJourney(resolved, ['track', 'send', ...path]);
  return [
    ...(tracked === undefined
      ? []
      : checkMap(
          context,
          track?.send ?? {},
          tracked.request,
          [],
          inTrack,
          placeInJourney(resolved, ['track']),
          undefined,
        )),
    ...resolved.journey.steps.flatMap((step) =>
      (['save', 'live'] as const).flatMap((part) => {
        const ask = step[part];
        const known = ask === undefined ? undefined : contract.calls[ask.call];
        if (ask === undefined || known === undefined) return [];
        const at = (path: readonly (string | number)[]) => placeInStep(resolved, step.id, [part, 'send', ...path]);
        return checkMap(
          context,
          ask.send ?? {},
          known.request,
          [],
          at,
          placeInStep(resolved, step.id, [part]),
          undefined,
        );
      }),
    ),
  ];
};

const checkMap = (
  context: CheckContext,
  map: PayloadMap,
  schema: WireSchema,
  path: readonly (string | number)[],
  at: (path: readonly (string | number)[]) => Origin,
  whole: Origin,
  list: string | undefined,
): readonly FindingSeed[] => {
  const properties = propertiesOf(schema);
  const required = requiredOf(schema).filter(
    (key) => !Object.hasOwn(map, key) && !(list !== undefined && key === 'id'),
  );
  return [
    ...required.map((key): FindingSeed => ({ code: 'missing-payload-key', at: whole, params: { key } })),
    ...Object.entries(map).flatMap(([key, value]): readonly FindingSeed[] => {
      const place = at([...path, key]);
      const wire = properties[key];
      if (wire === undefined) {
        return [
          {
            code: 'unknown-payload-key',
            at: place,
            params: { key },
            suggestion: nearest(key, Object.keys(properties)),
          },
        ];
      }
      if (isRef(value)) {
        const name = list === undefined ? nameOf(value) : `${list}.${nameOf(value)}`;
        const sent = sentBy(context.plan, name);
        const misfit = sent === undefined ? undefined : misfitOf(wire, sent, context.plan);
        if (sent === undefined || misfit === undefined) return [];
        const told = misfit.code === 'wrong-payload-type' ? { type: jsonTypesOf(sent).join('/') } : misfit.params;
        return [{ code: misfit.code, at: place, params: { key, name: nameOf(value), ...told } }];
      }
      if (typeof value !== 'object') {
        const meant = nameMeant(context, value, list);
        const option: Readonly<Record<string, string>> = meant === undefined ? {} : { option: String(value) };
        if (acceptsType(wire, typeof value)) {
          const values = enumOf(wire);
          if (meant !== undefined && values?.includes(value) !== true)
            return [{ code: 'name-without-sign', severity: 'warning', at: place, params: option, suggestion: meant }];
          return refuses(wire, value) ? [refusedLiteral(wire, key, value, place)] : [];
        }
        return [
          {
            code: 'wrong-payload-type',
            at: place,
            params: { key, name: JSON.stringify(value), type: typeof value, ...option },
            suggestion: meant,
          },
        ];
      }
      if (mapsLines(value)) {
        return checkMap(context, value.as, wire.items ?? {}, [...path, key, 'as'], at, place, nameOf(value.each));
      }
      return checkMap(context, value, wire, [...path, key], at, place, undefined);
    }),
  ];
};

/** The name that a text was meant as, with its sign; undefined where it is none. */
const nameMeant = ({ plan: { scope } }: CheckContext, value: unknown, list: string | undefined): string | undefined =>
  typeof value === 'string' &&
  (list === undefined ? scope.names.has(value) : itemOf(scope, `${list}.${value}`) !== undefined)
    ? `$${value}`
    : undefined;

/** What is written in the journey itself, and is none of what the key takes. */
const refusedLiteral = (wire: WireSchema, key: string, value: Literal, at: Origin): FindingSeed => {
  const values = enumOf(wire)?.map(String);
  const form = values?.slice(0, 12).join(' ') ?? (wire.format === 'date' ? 'iso-date' : 'form');
  return {
    code: 'wrong-payload-form',
    at,
    params: { key, name: String(value), option: String(value), form, sample: String(value) },
    suggestion: values === undefined ? undefined : nearest(String(value), values),
  };
};

/** A step that nothing records, so that nobody gets past it. */
export const stepNeverRecorded: Check = ({ resolved }) =>
  resolved.journey.track !== undefined
    ? []
    : resolved.journey.steps.flatMap(({ id, save, fields }) =>
        // One whose questions are not saved is told of by them.
        save !== undefined || Object.keys(fields).length > 0
          ? []
          : [{ code: 'step-never-recorded' as const, at: placeInStep(resolved, id, ['id']), params: { name: id } }],
      );

/** A question whose answer goes nowhere, or one inside a list: it would be asked, and lost. */
export const fieldNeverSaved: Check = ({ resolved }) =>
  resolved.journey.steps.flatMap((step) => {
    const sent = new Set(refsIn(step.save?.send ?? {}));
    const lost = (name: string, ...path: string[]): FindingSeed[] =>
      sent.has([name, ...path].join('.'))
        ? []
        : [
            {
              code: 'field-never-saved',
              at: placeInStep(resolved, step.id, ['fields', name, ...path.flatMap((key) => ['item', key])]),
              params: { name: [name, ...path].join('.') },
            },
          ];
    return Object.entries(step.fields).flatMap(([name, field]) => {
      const whole = lost(name);
      if (whole.length > 0 || field.type !== 'list') return whole;
      // Sent as it is, without a mapping of its lines, a list takes everything along.
      return mapped(step.save?.send ?? {}, name) ? Object.keys(field.item).flatMap((key) => lost(name, key)) : [];
    });
  });

/** Names that a mapping sends; `origins.percent` for what it sends of each line. */
const refsIn = (map: PayloadMap, prefix = ''): readonly string[] =>
  Object.values(map).flatMap((value) => {
    if (isRef(value)) return [`${prefix}${nameOf(value)}`];
    if (typeof value !== 'object') return [];
    if (!mapsLines(value)) return refsIn(value, prefix);
    const list = `${prefix}${nameOf(value.each)}`;
    return [list, ...refsIn(value.as, `${list}.`)];
  });

const mapped = (map: PayloadMap, list: string): boolean =>
  Object.values(map).some((value) => {
    if (typeof value !== 'object') return false;
    return mapsLines(value) ? nameOf(value.each) === list : mapped(value, list);
  });
