/** What a programmer would write by hand for one funnel, without any engine: the limits of the next-step benches. */
import { createMachine } from 'xstate';
import { toSource } from './random-condition.ts';
import { targetsOf, toObjectPath, type Funnel, type Values } from './random-funnel.ts';

/** Step id -> its record. */
export type PlainAnswers = Record<string, Values>;
export type NextOf = (step: string, answers: PlainAnswers) => string;

const conditionSource = (tree: Parameters<typeof toSource>[0]): string =>
  toSource(tree, (path) => `a.${toObjectPath(path)}`);

/** `switch (step) { case 's0': if (...) return 's3'; return 's4'; ... }`. */
export const createSwitch = (funnel: Funnel): NextOf => {
  const cases = funnel.steps.map(({ id }, at) => {
    const returns = targetsOf(funnel, at).map(({ to, when }) =>
      when === undefined ? `return '${to}';` : `if (${conditionSource(when)}) return '${to}';`,
    );
    return `case '${id}': ${returns.join(' ')}`;
  });
  return new Function('step', 'a', `switch (step) { ${cases.join('\n')} } return 'done';`) as NextOf;
};

export type AnswersEvent = { readonly type: 'NEXT'; readonly answers: PlainAnswers };

/** The machine as one writes it when answers stay outside the context and travel with the event. */
export const createHandMachine = (funnel: Funnel) =>
  createMachine({
    types: {} as { events: AnswersEvent },
    initial: 's0',
    states: {
      ...Object.fromEntries(
        funnel.steps.map(({ id }, at) => [
          id,
          {
            on: {
              NEXT: targetsOf(funnel, at).map(({ to, when }) => {
                if (when === undefined) return { target: to };
                return {
                  target: to,
                  guard: new Function(
                    '{ event }',
                    `const a = event.answers; return ${conditionSource(when)};`,
                  ) as (args: { readonly event: AnswersEvent }) => boolean,
                };
              }),
            },
          },
        ]),
      ),
      adviser: {},
      done: { type: 'final' },
    },
  });
