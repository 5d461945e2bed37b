import type { Json, Written } from './edited-journey.ts';

const step = ({ journey }: Written, id: string): Json =>
  journey.sections.flatMap(({ steps }: Json) => steps).find((one: Json) => one.id === id);
const amount = (one: Written): Json => step(one, 'amount');
const person = (one: Written): Json => step(one, 'person');

/** Questions of which one is called otherwise, where it stood. */
const renamed = (fields: Json, more: Json): Json =>
  Object.fromEntries(
    Object.entries<Json>(fields).map(([name, field]) =>
      name === 'born' ? ['birthday', { ...field, ...more }] : [name, field],
    ),
  );

/** What somebody edits. */
export const edits: Readonly<Record<string, (one: Written) => void>> = {
  'title of the journey': ({ journey }) => void (journey.title = 'Économiser'),
  'who it is for': ({ journey }) => void (journey.for = { state: 'todo' }),
  tracking: ({ journey }) => void (journey.track = { call: 'Core/Track', send: { page: '$next.route' } }),
  'a fact more': ({ journey }) => void (journey.facts.more = { call: 'Core/GetMore', read: '$donnees', type: 'yesno' }),
  'label of a fact': ({ journey }) => void (journey.facts.state.label = 'L’état'),
  'values of a fact': ({ journey }) => void (journey.facts.state.values.C = 'done'),
  'where a fact is read, one value less': ({ journey }) => {
    Object.assign(journey.facts.state, { call: 'Core/GetOther', values: { A: 'todo' } });
    delete journey.facts.state.otherwise;
  },
  'no fact': ({ journey }) => void delete journey.facts.state,
  'a computed value': ({ journey }) => void (journey.compute.year = { min: ['$amount', '$monthly'] }),
  'a computed value of something else': ({ journey }) =>
    void (journey.compute.year = { sum: ['$monthly', '$monthly'] }),
  'a computed value more': ({ journey }) => void (journey.compute.two = { sum: ['$amount', '$amount'] }),
  'title of a section': ({ journey }) => void (journey.sections[1].title = 'Vos sous'),
  'a section shown': ({ journey }) => void (journey.sections[1].when = { married: true }),
  'a section skipped': ({ journey }) => void (journey.sections[0].skipIf = { state: 'done' }),
  'state of a section': ({ journey }) => void (journey.sections[0].state = 'Core/GetState'),
  'sections exchanged': ({ journey }) => void journey.sections.reverse(),
  'a section more': ({ journey }) => {
    const steps = [{ id: 'more', route: '/more', title: 'Encore' }];
    journey.sections.push({ id: 'end', title: 'La fin', steps });
  },
  'a section less': ({ journey }) => {
    const [own] = journey.sections.splice(0, 1);
    journey.sections[0].steps.unshift(...own.steps);
  },
  'a step more': ({ journey }) =>
    void journey.sections[0].steps.push({ id: 'more', route: '/more', title: 'Encore', when: { married: false } }),
  'a step less': ({ journey }) => void journey.sections[0].steps.pop(),
  'a step before another': ({ journey }) => void journey.sections[0].steps.reverse(),
  'a step in another section': ({ journey }) => {
    journey.sections[1].steps.unshift(journey.sections[0].steps.pop());
  },
  'words of a step': (one) => {
    Object.assign(step(one, 'proof'), {
      title: 'Vos papiers',
      short: 'Papiers',
      intro: 'Bien.',
      body: ['Un.', 'Deux.'],
    });
    delete amount(one).why;
  },
  'looks of a step': (one) => Object.assign(step(one, 'proof'), { screen: 'info', illustration: 'ring' }),
  'a recap of less': (one) => void (step(one, 'recap').show = ['money']),
  'a step shown otherwise': (one) => void (step(one, 'extra').when = { mode: ['ONCE', 'MONTHLY'] }),
  'a step shown always': (one) => void delete step(one, 'extra').when,
  'an address': (one) => void (person(one).route = '/qui'),
  'a commit': (one) => void (step(one, 'proof').commit = true),
  'a call': (one) => void (person(one).save.send.naissance = '$born'),
  'no call': (one) => void delete person(one).save,
  'a question more': (one) => void (person(one).fields.town = { type: 'text', label: 'Ville' }),
  'a question under another name': (one) => void (person(one).fields = renamed(person(one).fields, {})),
  'a question under another name, and its first one': (one) =>
    void (person(one).fields = renamed(person(one).fields, { was: 'born' })),
  'a step under another name, and its first one': (one) =>
    void Object.assign(step(one, 'proof'), { id: 'papers', was: 'proof' }),
  'a question less': (one) => void delete person(one).fields.born,
  'questions exchanged': (one) => {
    const { name, ...others } = person(one).fields;
    person(one).fields = { ...others, name };
  },
  'a question shown otherwise': (one) => void (person(one).fields.partner.when = { married: false }),
  'a question of another kind': (one) => void (person(one).fields.name = { type: 'email', label: 'Nom' }),
  'a question required': (one) => void delete amount(one).fields.monthly.optional,
  'a question optional': (one) => void (amount(one).fields.share.optional = true),
  'words of a question': (one) => Object.assign(amount(one).fields.amount, { label: 'Somme', hint: 'En euros' }),
  'looks of a question': (one) => Object.assign(amount(one).fields.amount, { default: 500, sensitive: true }),
  'a higher minimum': (one) => void (amount(one).fields.amount.min = 150.5),
  'a lower minimum': (one) => void (amount(one).fields.amount.min = 50),
  'a higher maximum': (one) => void (amount(one).fields.share.max = 95),
  'no maximum': (one) => void delete amount(one).fields.amount.max,
  'a maximum by name': (one) => void (amount(one).fields.monthly.max = '$amount'),
  'a minimum of a year': (one) => void (amount(one).fields.since.min = 2000),
  'a maximum of a date': (one) => void (person(one).fields.born.max = '2000-02-01'),
  'another list': (one) => {
    one.lists.push({ ...one.lists[0], id: 'rhythms' });
    amount(one).fields.mode.list = 'rhythms';
  },
  'an option more, one less, one with other words': (one) => {
    amount(one).fields.payer.options[2] = { code: 'STATE', label: 'L’État' };
    Object.assign(amount(one).fields.payer.options[1], { label: 'Une entreprise', hint: 'À vous' });
  },
  'an option as a word': (one) => void (amount(one).fields.payer.options[2].code = '3'),
  'options exchanged': (one) => void amount(one).fields.payer.options.reverse(),
  'an option of a list left out': (one) => void (amount(one).fields.mode.without = ['ONCE']),
  'a question that is read below, of another kind': (one) => {
    amount(one).fields.monthly = { type: 'number', label: 'Par mois', optional: true };
  },
  'a step that is read below, shown otherwise': (one) => void (person(one).when = { state: 'todo' }),
  'the kind of a box of a line': (one) => void (amount(one).fields.shares.item.part = { type: 'number', label: 'N' }),
  'a box of a line shown otherwise': (one) => void (amount(one).fields.shares.item.to.when = { part: { atLeast: 50 } }),
  'another call': (one) => void (step(one, 'extra').save.call = 'Core/SaveMore'),
  'a box of a line more, one less': (one) => {
    const { item } = amount(one).fields.shares;
    delete item.to;
    item.at = { type: 'yesno', label: 'Chez vous' };
  },
  'a bound of a box of a line': (one) => void (amount(one).fields.shares.item.part.max = 50),
  'fewer lines': (one) => void (amount(one).fields.shares.max = 2),
  'a rule': (one) => void (amount(one).rules[0].must = { share: { atMost: 50 } }),
  'words and level of a rule': (one) =>
    Object.assign(amount(one).rules[0], { level: 'warning', message: 'Peu.', on: 'share' }),
  'a rule when': (one) => void (amount(one).rules[0].when = { mode: { not: 'ONCE' } }),
  'a rule more': (one) =>
    void amount(one).rules.push({ id: 'least', must: { amount: { atLeast: 200 } }, message: 'Au moins 200 €.' }),
  'a rule less': (one) => void (amount(one).rules = []),
  'an exit': (one) => void (amount(one).exits[1].when = { amount: { atLeast: 800 } }),
  'an exit more': (one) => {
    step(one, 'extra').exits = [{ when: { any: [{ extra: 3 }, { extra: { answered: false } }] }, to: 'blocked' }];
  },
  'an exit less': (one) => void amount(one).exits.shift(),
  'exits exchanged': (one) => void amount(one).exits.reverse(),
  'a second exit to one end': (one) => void amount(one).exits.push({ when: { not: { married: true } }, to: 'adviser' }),
  'an outcome': ({ journey: { outcomes } }) =>
    Object.assign(outcomes.adviser, { title: 'Une conseillère', body: [], route: '/appel', illustration: 'ring' }),
  'an outcome that asks': ({ journey: { outcomes } }) =>
    Object.assign(outcomes.fin, {
      poll: ['state'],
      actions: [{ id: 'again', label: 'Revenir', to: 'amount' }],
    }),
  'an offer more': ({ journey: { outcomes } }) =>
    void outcomes.blocked.actions.unshift({ id: 'call', label: 'Appeler', href: '/appel', when: { married: true } }),
  'an offer less': ({ journey: { outcomes } }) => void outcomes.blocked.actions.shift(),
  'an offer to others': ({ journey: { outcomes } }) =>
    void (outcomes.blocked.actions[0].when = { amount: { atMost: 950 } }),
  'an offer to everybody': ({ journey: { outcomes } }) => void delete outcomes.blocked.actions[0].when,
  'an offer that leads elsewhere': ({ journey: { outcomes } }) => {
    outcomes.blocked.actions[0].to = 'person';
    outcomes.blocked.actions[1] = { id: 'home', label: 'Accueil', href: '/accueil' };
  },
  'an offer that leads out of the journey': ({ journey: { outcomes } }) => {
    const [change, home] = outcomes.blocked.actions;
    outcomes.blocked.actions = [
      { ...change, to: undefined, href: '/aide' },
      { ...home, href: undefined },
    ];
  },
  'offers exchanged': ({ journey: { outcomes } }) => void outcomes.blocked.actions.reverse(),
  'words of an offer': ({ journey: { outcomes } }) => void (outcomes.blocked.actions[0].label = 'Revoir'),
  'kind of an outcome': ({ journey: { outcomes } }) => void (outcomes.blocked.kind = 'waiting'),
  'an outcome under another name, and its first one': ({ journey }) => {
    const { adviser, ...others } = journey.outcomes;
    journey.outcomes = { ...others, call: { ...adviser, was: 'adviser' } };
    for (const { exits = [] } of journey.sections.flatMap(({ steps }: Json) => steps))
      for (const exit of exits) if (exit.to === 'adviser') exit.to = 'call';
  },
  'an outcome more': ({ journey: { outcomes } }) =>
    void (outcomes.more = { kind: 'blocked', route: '/more', title: 'Autre', body: [] }),
  'an option of a list more': ({ lists }) => void lists[0].options.push({ code: 'YEARLY', fr: 'Annuel', en: 'Yearly' }),
  'an option of a list less': ({ lists }) => void lists[0].options.pop(),
  'words of a list': ({ lists }) => {
    Object.assign(lists[0].options[0], { fr: 'Chaque mois', en: 'Each month' });
    delete lists[0].options[1].hint;
  },
  'flags of a list': ({ lists }) => void (lists[0].options[1].flags = ['regular']),
  'order of a list': ({ lists }) => void lists[0].options.reverse(),
  'English alone': ({ english }) => {
    english['Vous'] = 'Yourself';
    delete english['Montant'];
  },
};
