import { at, isLong, isRecord, isText, put, renamed, slip, slipLast, type MistakeKind, type Path } from './sites.ts';

const condition = '(?:when|skipIf|must|for)(?:/(?:all|any)/#|/not)*';
const last = (path: Path): string => String(path.at(-1));
const isName = (_: unknown, path: Path): boolean => !/^(?:all|any|not)$/u.test(last(path)) && last(path).length > 4;
/** Options, and what the server says: in capitals, or a word. */
const isCode = (value: unknown): boolean => isText(value) && value.length > 2 && !/^[$]|^today/u.test(value);

/** A word that stands there, mistyped. */
const mistyped = (kind: string, way: RegExp, holds = isLong as (value: unknown) => boolean): MistakeKind => ({
  kind,
  sites: at(way, holds),
  plant: (site, draw) => put(site, slipLast(draw, String(site.value))),
});

/** The name of what stands there, mistyped. */
const misnamed = (kind: string, way: RegExp, holds = isName): MistakeKind => ({
  kind,
  sites: at(way, holds),
  plant: (site, draw) => renamed(site, slipLast(draw, last(site.path))),
});

const isRefLong = (value: unknown): boolean => isText(value) && value.startsWith('$') && value.length > 5;

/** Words that name what is not there. */
export const mistakesOfNames: readonly MistakeKind[] = [
  misnamed('a name in a condition is misspelt', new RegExp(`(?:^|/)${condition}/[^/]+$`, 'u')),
  mistyped('a name in a payload is misspelt', /save\/send\/.*[^/]+$/u, isRefLong),
  mistyped('a name in a computed value is misspelt', /compute\/[^/]+\/.+$/u, isRefLong),
  mistyped('the place of a fact in its answer is misspelt', /^facts\/[^/]+\/read$/u),
  mistyped('the place of a proposed value is misspelt', /load\/into\/[^/]+(?:\/each)?$/u, isRefLong),
  misnamed('the field of a proposed value is misspelt', /load\/into\/[^/]+$/u),
  misnamed('an answer of the server is misspelt', /^facts\/[^/]+\/values\/[^/]+$/u),
  mistyped('the outcome of an exit is misspelt', /exits\/#\/to$/u, isText),
  mistyped('the step that an action opens is misspelt', /^outcomes\/[^/]+\/actions\/#\/to$/u),
  mistyped('a call is misspelt', /(?:\/call|\/state)$/u),
  mistyped('a list is misspelt', /\/list$/u),
  mistyped('a part is misspelt', /steps\/#\/use$/u, isText),
  mistyped('an option in a condition is misspelt', new RegExp(`(?:^|/)${condition}/[^/]+$`, 'u'), isCode),
  misnamed('a key of a payload is misspelt', /(?:save|live)\/send\/[^/]+$/u),
  mistyped('a section of the summary is misspelt', /\/show\/#$/u),
  mistyped('a fact to read again is misspelt', /(?:\/refresh|\/poll)\/#$/u),
  mistyped('a document is misspelt', /\/documents\/#$/u),
  mistyped('the field of a rule is misspelt', /rules\/#\/on$/u, isText),
  mistyped('the parent or the journey before is misspelt', /^(?:extends|requires\/journey)$/u),
  misnamed('a word of the language is misspelt', /steps\/#\/(?:fields|title|route|rules|exits|save)$/u, () => true),
  misnamed(
    'a word of a question is misspelt',
    /fields\/[^/]+\/(?:hint|when|missing|example|optional|why)$/u,
    () => true,
  ),
  mistyped('a kind of question is misspelt', /fields\/[^/]+\/type$/u, isText),
  misnamed('a comparison is misspelt', /\/(?:atLeast|atMost|moreThan|lessThan|answered)$/u, () => true),
  misnamed('the step of a patch is misspelt', /steps\/#\/change\/[^/]+$/u),
  mistyped('a step taken out of a part is misspelt', /steps\/#\/remove\/#$/u),
  misnamed('a question is renamed, and what reads it is not', /steps\/#\/fields\/[^/]+$/u),
  {
    kind: 'an option that the question does not have',
    sites: at(new RegExp(`(?:^|/)${condition}/[^/]+$`, 'u'), isCode),
    plant: (site, draw) => put(site, `${String(site.value)}_${draw.pick(['BIS', 'AUTRE', '2'])}`),
  },
  {
    kind: 'an outcome is taken away that exits lead to',
    sites: at(/^outcomes\/[^/]+$/u),
    plant: (site) => put(site, undefined),
  },
  {
    kind: 'the beginning of the names of a part is taken away',
    sites: at(/steps\/#\/as$/u),
    plant: (site) => put(site, undefined),
  },
  {
    kind: 'a parameter of a part is misspelt',
    sites: at(/steps\/#\/with\/[^/]+$/u),
    plant: (site, draw) => renamed(site, slip(draw, last(site.path))),
  },
  {
    kind: 'a parameter of a part is left out',
    sites: at(/steps\/#\/with\/[^/]+$/u),
    plant: (site) => put(site, undefined),
  },
  {
    kind: 'a part is deleted',
    sites: at(/^id$/u),
    plant: (site) => (site.file.includes('/parts/') ? '' : undefined),
    removes: true,
  },
  {
    kind: 'a value is read that is asked only later',
    sites: at(/sections\/#\/steps\/#\/fields\/[^/]+$/u, isRecord),
    plant: (site) => {
      const [, section, , step, , name] = site.path;
      const rest = site.path.slice(0, 4);
      if (Number(section) === 0 && Number(step) === 0) return undefined;
      return put({ ...site, path: ['sections', 0, 'steps', 0] }, { [String(name)]: { answered: true } }, ['when']) ===
        site.text || rest.length !== 4
        ? undefined
        : put({ ...site, path: ['sections', 0] }, { [String(name)]: { answered: true } }, ['when']);
    },
  },
];
