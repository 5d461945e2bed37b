import { at, isRecord, isText, put, renamed, written, type MistakeKind } from './sites.ts';

const twice = (
  site: Parameters<MistakeKind['plant']>[0],
  change: (own: Readonly<Record<string, unknown>>) => unknown,
) => {
  const index = Number(site.path.at(-1));
  const up = site.path.slice(0, -1);
  const root = JSON.parse(site.text) as Record<string, unknown>;
  const list = up.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root);
  if (!Array.isArray(list) || !isRecord(site.value)) return undefined;
  return put({ ...site, path: up }, list.toSpliced(index + 1, 0, change(site.value)));
};

/** What is no JSON, has not the shape of the language, or stands twice. */
export const mistakesOfForm: readonly MistakeKind[] = [
  {
    kind: 'a comma too many',
    sites: at(/./u, (value) => isRecord(value) && Object.keys(value).length > 0),
    plant: (site) => written(site, (own) => `${own.slice(0, -1).trimEnd()},${own.endsWith('}') ? ' }' : own.at(-1)}`),
  },
  {
    kind: 'a comma too few',
    sites: at(/./u, (value) => isRecord(value) && Object.keys(value).length > 1),
    plant: (site) => written(site, (own) => own.replace(',', '')),
  },
  {
    kind: 'a quotation mark too few',
    sites: at(/./u, isText),
    plant: (site) => written(site, (own) => own.slice(0, -1)),
  },
  { kind: 'a brace too few', sites: at(/./u, isRecord), plant: (site) => written(site, (own) => own.slice(0, -1)) },
  {
    kind: 'typographic quotation marks',
    sites: at(/./u, (value) => isText(value) && value.length > 0),
    plant: (site) => written(site, (own) => `“${own.slice(1, -1)}”`),
  },
  {
    kind: 'a remark in the file',
    sites: at(/steps\/#$/u, isRecord),
    plant: (site) => written(site, (own) => own.replace('{', '{ // à revoir\n')),
  },
  {
    kind: 'a key that the language does not have',
    sites: at(/steps\/#$/u, isRecord),
    plant: (site, draw) => put(site, 'oui', [draw.pick(['required', 'visible', 'help', 'next'])]),
  },
  {
    kind: 'one key twice',
    sites: at(/steps\/#\/fields\/[^/]+$/u, isRecord),
    plant: (site) => written(site, (own) => own.replace('{', '{ "label": "Autre chose",')),
  },
  {
    kind: 'a number written as a text',
    sites: at(/\/(?:min|max|maxMb|step)$/u, (value) => typeof value === 'number'),
    plant: (site) => put(site, `${String(site.value)} €`),
  },
  {
    kind: 'yes written as a text',
    sites: at(/\/(?:optional|sensitive|wide|commit|right|answered|mobile)$/u, (value) => typeof value === 'boolean'),
    plant: (site) => put(site, 'oui'),
  },
  {
    kind: 'a title is left out',
    sites: at(/(?:steps\/#|outcomes\/[^/]+|sections\/#)\/title$/u),
    plant: (site) => put(site, undefined),
  },
  {
    kind: 'the words of a question are left out',
    sites: at(/fields\/[^/]+\/label$/u),
    plant: (site) => put(site, undefined),
  },
  { kind: 'a text is empty', sites: at(/\/(?:title|label|message|hint)$/u, isText), plant: (site) => put(site, '') },
  {
    kind: 'a name with a space or an accent',
    sites: at(/steps\/#\/(?:id|fields\/[^/]+)$/u),
    plant: (site, draw) => {
      const odd = draw.pick([' étape', '_1', ' bis']);
      return isText(site.value) ? put(site, `${site.value}${odd}`) : renamed(site, `${String(site.path.at(-1))}${odd}`);
    },
  },
  {
    kind: 'an address without its slash',
    // A part may be given a piece of an address, which begins as it likes.
    sites: at(/\/route$/u, (value) => isText(value) && value.startsWith('/')),
    plant: (site) => put(site, String(site.value).slice(1)),
  },
  { kind: 'a step twice', sites: at(/steps\/#$/u, isRecord), plant: (site) => twice(site, (own) => own) },
  {
    kind: 'a step copied, its address kept',
    sites: at(/steps\/#$/u, (value) => isRecord(value) && isText(value['route'])),
    plant: (site) =>
      twice(site, ({ id, route, title }) => ({ id: `${String(id)}-copy`, screen: 'info', route, title })),
  },
  {
    kind: 'a rule twice',
    sites: at(/rules\/#$/u, isRecord),
    plant: (site) => twice(site, (own) => own),
  },
  {
    kind: 'an option twice',
    sites: at(/options\/#$/u, isRecord),
    plant: (site) => twice(site, (own) => own),
  },
  {
    kind: 'a journey that extends itself',
    sites: at(/^title$/u),
    plant: (site) => (site.file.includes('/parts/') ? undefined : put({ ...site, path: ['extends'] }, idOf(site.text))),
  },
];

const idOf = (text: string): unknown => (JSON.parse(text) as { readonly id: string }).id;
