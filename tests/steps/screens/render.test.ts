import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, Suspense, type ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import type { ListItem } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import { type FieldKind } from '../../../engine/definition/field-language.ts';
import { screens } from '../../../engine/definition/language.ts';
import { fieldKinds, specOf } from '../../../engine/fields/field-kinds.ts';
import type { FieldView, StepView } from '../../../engine/view/step-view.ts';
import { describeIssue } from '../../../steps/messages/describe-issue.ts';
import { inputIdOf } from '../../../steps/step-ids.ts';
import type { FieldServices, ScreenProps } from '../../../steps/step-props.ts';
import { OutcomeScreen } from '../../../steps/screens/OutcomeScreen.tsx';
import { StepRenderer } from '../../../steps/StepRenderer.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });

const fieldOf = (kind: FieldKind) => {
  const extra: Partial<Record<FieldKind, object>> = {
    choice: {
      options: [
        { code: 'a', label: 'A' },
        { code: 'b', label: 'B' },
      ],
    },
    choices: {
      options: [
        { code: 'a', label: 'A' },
        { code: 'b', label: 'B' },
      ],
    },
    truefalse: { right: true, explain: 'Parce que.' },
    commune: { postcode: '$cp' },
    file: { accept: ['pdf'], maxMb: 5, sides: ['front', 'back'] },
    list: { min: 1, max: 3, itemLabel: 'Ligne', add: 'Ajouter', item: { what: { type: 'text', label: 'Quoi' } } },
  };
  return { type: kind, label: `Question ${kind}`, hint: `Aide ${kind}`, why: `Raison ${kind}`, ...extra[kind] };
};
const viewOf = (kind: FieldKind): FieldView => {
  const field = fieldOf(kind);
  const options = 'options' in field ? field.options : undefined;
  return { name: `me.${kind}`, kind, field, required: true, value: undefined, options } as unknown as FieldView;
};

const context = { today: '2025-11-21', locale: 'fr', lists: {}, read: () => undefined } as const;
const services: FieldServices = {
  text: (id) => id,
  locale: 'fr',
  issueWords: () => describeIssue,
  lookup: () => Promise.resolve([]),
  upload: () => Promise.reject(new Error('not here')),
  fetchFile: () => Promise.reject(new Error('not here')),
  fundFacts: () => Promise.reject(new Error('not here')),
  countries: () => [{ code: 'FR', label: 'France' }],
  nationalities: () => [{ code: 'FR', label: 'Française' }],
  read: (view, raw) => {
    const parsed = specOf(view.kind).parse(raw as never, view.field, context);
    return 'value' in parsed ? parsed.value : undefined;
  },
  write: (view, value) => specOf(view.kind).format(value, view.field, context),
  itemViews: (list, item) => [
    {
      name: `${list.name}[${item.id}].what`,
      kind: 'text',
      field: { type: 'text', label: 'Quoi' },
      required: true,
      value: undefined,
    },
  ],
};

const step = (change: Partial<StepView>): StepView => ({
  journey: 'j',
  step: 's',
  route: '/s',
  screen: 'form',
  section: { id: 'a', title: 'Section', index: 1, count: 5 },
  title: 'La question',
  body: [],
  fields: [],
  documents: [],
  sumsUp: false,
  progress: { done: 1, total: 10, percent: 10, remaining: { least: 13, most: 15 }, inSection: { least: 3, most: 5 } },
  commit: false,
  ...change,
});

const drawn = async (tree: ReactElement): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(tree);
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
};

const render = async (view: StepView, change: Partial<ScreenProps> = {}): Promise<string> => {
  const props: ScreenProps = {
    view,
    raw: {},
    issues: [],
    onRaw: () => undefined,
    onSubmit: () => undefined,
    onChangeStep: () => undefined,
    busy: false,
    services,
    ...change,
  };
  return drawn(
    createElement(I18nProvider, { i18n }, createElement(Suspense, null, createElement(StepRenderer, props))),
  );
};

describe('every kind of field', () => {
  test.each(Object.keys(fieldKinds) as FieldKind[])(
    '%s: its control is named, described and marked when wrong',
    async (kind) => {
      const view = viewOf(kind);
      const issue: FieldIssue = { field: view.name, code: 'required' };
      const html = await render(step({ fields: [view] }), { issues: [issue] });
      const id = inputIdOf(view.name);
      // The summary leads to a control that is there.
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`id="${id}"`);
      // The question, its reason and the same words beside the field are on the page.
      expect(html).toContain(`Question ${kind}`);
      expect(html).toContain(`Raison ${kind}`);
      expect(html).toContain(`id="${id}-erreur"`);
      expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${id}-erreur`));
      expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${id}-aide`));
      // Every id that something points at exists, and none stands twice.
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, one]) => one);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, list] of html.matchAll(/(?:aria-describedby|aria-labelledby| for|htmlFor)="([^"]+)"/g)) {
        for (const one of list?.split(' ') ?? []) expect(ids).toContain(one);
      }
      // Every control has a label of its own, or says its name.
      for (const [input] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
        const own = / id="([^"]+)"/.exec(input)?.[1];
        const wrapped =
          html.slice(0, html.indexOf(input)).lastIndexOf('<label') >
          html.slice(0, html.indexOf(input)).lastIndexOf('</label');
        expect(wrapped || input.includes('aria-label') || html.includes(`for="${own}"`), input).toBe(true);
        expect(input).not.toContain('type="number"');
      }
    },
  );

  test('where a line of a list is missing, the boxes that stand there for it say so too', async () => {
    const list = viewOf('list');
    const boxes = (html: string): readonly string[] => html.match(/<(?:input|textarea)\b[^>]*>/gu) ?? [];
    const wrong = 'aria-invalid="true"';
    expect(boxes(await render(step({ fields: [list] }))).filter((box) => box.includes(wrong))).toEqual([]);
    const refused = boxes(await render(step({ fields: [list] }), { issues: [{ field: list.name, code: 'required' }] }));
    expect(refused).not.toEqual([]);
    for (const box of refused) expect(box).toContain(wrong);
  });

  test('where the lines of a list leave a share, it is said where it goes, beside them and in the summary', async () => {
    const share = { type: 'percent', label: 'Part' } as const;
    const listOf = (rest?: string): FieldView =>
      ({
        ...viewOf('list'),
        field: { ...fieldOf('list'), item: { share }, total: 'share', rest },
      }) as unknown as FieldView;
    const lines = (left: number): ListItem[] => [{ id: 'a', share: 10_000 - left }];
    const bothOf = async (list: FieldView, left: number): Promise<readonly string[]> => {
      const raw = { [list.name]: lines(left).map((line) => ({ ...line, share: String(Number(line['share']) / 100) })) };
      const itemViews = (): readonly FieldView[] => [
        { name: `${list.name}[a].share`, kind: 'percent', field: share, required: true, value: undefined },
      ];
      const rows = [{ view: list, value: lines(left) }];
      const groups = [{ section: 'a', title: 'A', steps: [{ step: 'x', route: '/x', title: 'X', rows }] }];
      const change = { services: { ...services, itemViews } };
      return [
        await render(step({ fields: [list] }), { ...change, raw }),
        await render(step({ screen: 'recap' }), { ...change, sumUp: () => ({ groups }) }),
      ];
    };
    for (const html of await bothOf(listOf('sur le fonds en euros'), 6000))
      expect(html).toMatch(/60\s%[^<]*sur le fonds en euros/u);
    for (const html of [...(await bothOf(listOf('sur le fonds en euros'), 0)), ...(await bothOf(listOf(), 6000))])
      expect(html).not.toContain('sur le fonds en euros');
  });

  test('a consent is never ticked beforehand', async () => {
    expect(await render(step({ fields: [viewOf('consent')] }))).not.toContain('checked');
  });
});

describe('every screen', () => {
  test.each(screens)('%s: one h1 that can take the focus, where one stands, one way on', async (screen) => {
    const html = await render(step({ screen, fields: [viewOf('yesno')] }), { onBack: () => undefined });
    expect([...html.matchAll(/<h1\b/g)]).toHaveLength(1);
    expect(html).toMatch(/<h1 id="[^"]+" tabindex="-1">La question<\/h1>/i);
    expect(html).toContain('Retour');
    expect(html.replaceAll('<!-- -->', '')).toContain('Partie 2 sur 5');
    expect([...html.matchAll(/type="submit"/g)]).toHaveLength(1);
    expect(html).toContain('noValidate');
  });

  // So the summary of what is wrong, which has the author's order, names what stands on the page from its top to its end.
  test.each(screens)('%s: its fields stand in the order that the author gave them', async (screen) => {
    const asked = [viewOf('truefalse'), viewOf('consent'), viewOf('file'), viewOf('choice')];
    for (const fields of [asked, asked.toReversed()]) {
      const html = await render(step({ screen, fields }));
      const stands = (view: FieldView): number => html.indexOf(` id="${inputIdOf(view.name)}"`);
      expect(fields.toSorted((a, b) => stands(a) - stands(b)).map(({ name }) => name)).toEqual(
        fields.map(({ name }) => name),
      );
    }
  });

  test('a busy step keeps its button in reach and says what it does', async () => {
    const html = await render(step({}), { busy: true });
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Enregistrement…/);
    expect(html).not.toMatch(/ disabled(?:=|>)/);
  });

  test('warnings are said and change the word of the button', async () => {
    const html = await render(step({}), {
      warningsToConfirm: [{ field: 's', code: 'rule', rule: 'r', text: 'Relisez ceci.', level: 'warning' }],
    });
    expect(html).toContain('Relisez ceci.');
    expect(html).toContain('J’ai compris, continuer');
  });

  test('the summary leads back to each answer, says what was left empty, and hides what is sensitive', async () => {
    const rows = [
      { view: viewOf('iban'), value: 'FR7630006000011234567890189' },
      { view: viewOf('phone'), value: '+33612345678' },
      { view: viewOf('text'), value: undefined },
    ];
    const groups = [{ section: 'a', title: 'Compte', steps: [{ step: 'x', route: '/x', title: 'X', rows }] }];
    const known = {
      title: 'Vous',
      note: 'Un conseiller le change.',
      rows: [{ view: viewOf('email'), value: 'a@b.fr', carries: ['trop court'] }],
    };
    const html = await render(step({ screen: 'recap' }), { sumUp: () => ({ known, groups }) });
    expect(html).not.toContain('300060000112345');
    expect(html).toContain('•••• 0189');
    expect(html).toContain('06 12 34 56 78');
    expect(html).toContain('Non renseigné');
    // What is known otherwise stands first, and is not changed from here.
    expect(html).toMatch(
      /<h2>Vous<\/h2>.*a@b\.fr.*<li>trop court<\/li>.*Un conseiller le change\..*<h2>Compte<\/h2>/su,
    );
    expect([...html.matchAll(/Modifier/g)]).toHaveLength(3);
    expect(html).not.toContain('<h3');
  });

  test('where two steps ask the same, in one section or in two, the summary says whose answer each is, and of nothing above them', async () => {
    const stepOf = (id: string, label: string, value: string) => ({
      step: id,
      route: `/${id}`,
      title: `Étape ${id}`,
      rows: [{ view: { ...viewOf('text'), name: `${id}.name`, field: { type: 'text', label } } as FieldView, value }],
    });
    const amount = stepOf('montant', 'Montant', 'Mille');
    const payer = stepOf('payeur', 'Nom', 'Alice');
    const rest = stepOf('suite', 'Rythme', 'Mensuel');
    const saver = stepOf('titulaire', 'Nom', 'Camille');
    for (const groups of [
      [{ section: 'a', title: 'A', steps: [amount, payer, rest, saver] }],
      [
        { section: 'a', title: 'A', steps: [amount, payer, rest] },
        { section: 'b', title: 'B', steps: [saver] },
      ],
    ]) {
      const html = await render(step({ screen: 'recap' }), { sumUp: () => ({ groups }) });
      const order = [...html.matchAll(/Étape \w+<\/h3>|>(?:Alice|Camille|Mille|Mensuel)</g)].map(([said]) => said);
      expect(order).toEqual([
        '>Mille<',
        ...['Étape payeur</h3>', '>Alice<'],
        ...['Étape suite</h3>', '>Mensuel<'],
        ...['Étape titulaire</h3>', '>Camille<'],
      ]);
    }
  });
});

describe('where a journey ends', () => {
  const draw = async (kind: 'adviser' | 'blocked'): Promise<string> => {
    const tree = createElement(OutcomeScreen, {
      kind,
      title: 'Fin',
      body: [],
      contact: { phone: '01 99 00 12 34', email: 'conseil@parcours.example' },
      actions: [
        { id: 'change', label: 'Modifier', onAct: () => undefined },
        { id: 'home', label: 'Espace', href: '/menuinfos' },
      ],
    });
    return drawn(createElement(I18nProvider, { i18n }, tree));
  };

  test('an adviser who comes next stands before what changes the answer, which is not the main button', async () => {
    const [adviser, blocked] = [await draw('adviser'), await draw('blocked')];
    expect(adviser.indexOf('01 99 00 12 34')).toBeLessThan(adviser.indexOf('Modifier'));
    expect(adviser).not.toContain('primary');
    expect(blocked.indexOf('Modifier')).toBeLessThan(blocked.indexOf('01 99 00 12 34'));
    expect(blocked).toContain('primary');
  });
});
