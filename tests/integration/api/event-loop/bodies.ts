import { TEXT_FORMATS } from '../../../../runtime/core/types/text-formats';
import type { Resource } from '../../../../generator/model/model';
import { declaredModel, exposedResources } from '../walk/declared';

/** A body that is sent to hold the event loop. */
export interface HostileBody {
  title: string;
  path: string;
  type: string;
  /** Makes the body. All of them at once would be 700 MB. */
  body: () => string;
}

const JSON_TYPE = 'application/json';
const XML_TYPE = 'application/xml';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Just below what the server takes. */
const LENGTH = 1_900_000;
/** Just below what a template may have. */
const TEMPLATE_LENGTH = 199_000;

const filled = (part: string, length = LENGTH): string => part.repeat(Math.floor(length / part.length));
const numbered = (count: number, part: (n: number) => string): string => Array.from({ length: count }, (_, n) => part(n)).join('');

/** What parsers of addresses, templates, patterns and paths have to think about. */
const FILLERS = ['<', '(', '"', '@', 'a@b.', 'a, ', ':;', '.', '/', '[', '\\', '%', ' a', 'é', '{{a b=1}}', '{{a ', '\u0301'];

const spelled = new Map<string, string>();
/** A filler a million times, as JSON spells it: many bodies have the same. */
function spell(filler: string): string {
  const known = spelled.get(filler) ?? JSON.stringify(filled(filler));
  spelled.set(filler, known);
  return known;
}

const RESOURCES = exposedResources(declaredModel()) as (Resource & { methods: { list: string[] } })[];

/** Each format that a YAML may name, with a field that has it. */
const FORMAT_BODIES = Object.keys(TEXT_FORMATS).flatMap((format) => {
  const found = fieldWith(format);
  if (!found) return [];
  return FILLERS.map((filler) => ({
    title: `${JSON.stringify(filler)} a million times where ${format} belongs`,
    path: `${found.resource}/`,
    type: JSON_TYPE,
    body: () => `{${JSON.stringify(found.field)}:${spell(filler)}}`,
  }));
});

function fieldWith(format: string): { resource: string; field: string } | undefined {
  for (const { name, fields, methods } of RESOURCES) {
    const field = fields.find((candidate) => 'format' in candidate.definition && candidate.definition.format === format);
    if (field && methods.list.includes('post')) return { resource: name, field: field.name };
  }
  return undefined;
}

const TEMPLATES: [name: string, source: string][] = [
  ['named values', `{{#if a ${filled('b=1 ', TEMPLATE_LENGTH)}}}{{/if}}`],
  ['values', `{{a ${filled('b ', TEMPLATE_LENGTH)}}}`],
  ['numbers', `{{a ${filled('1 ', TEMPLATE_LENGTH)}}}`],
  ['texts', `{{a ${filled('"" ', TEMPLATE_LENGTH)}}}`],
  ['steps of a path', `{{a${filled('.b', TEMPLATE_LENGTH)}}}`],
  ['steps up', `{{${filled('../', TEMPLATE_LENGTH)}a}}`],
  ['data', `{{${filled('@a ', TEMPLATE_LENGTH)}}}`],
  ['names for items', `{{#each a as |${filled('b ', TEMPLATE_LENGTH)}|}}{{/each}}`],
  ['brackets', `{{a ${filled('(b c) ', TEMPLATE_LENGTH)}}}`],
  ['escaped tags', filled('\\{{a', TEMPLATE_LENGTH)],
  ['tags', filled('{{a}}', TEMPLATE_LENGTH)],
  ['tags with blanks', filled('{{~a~}}   ', TEMPLATE_LENGTH)],
  ['names in brackets', `{{a ${filled('[b] ', TEMPLATE_LENGTH)}}}`],
  ['comments', filled('{{!--x--}}', TEMPLATE_LENGTH)],
  ['open comments', filled('{{!--x', TEMPLATE_LENGTH)],
  ['raw blocks', filled('{{{{a}}}}', TEMPLATE_LENGTH)],
  ['quotes', `{{a ${filled('\\"', TEMPLATE_LENGTH)}`],
];

const TEMPLATE_BODIES = TEMPLATES.map(([name, source]) => ({
  title: `a template with a hundred thousand ${name}`,
  path: 'emailwrapper/',
  type: JSON_TYPE,
  body: () => JSON.stringify({ name: 'held', template: source, text_template: source, unsubscribe_text: source, unsubscribe_html: source }),
}));

const request = (content: string): string => `<request>${content}</request>`;

const MARKUP: [name: string, type: string, body: () => string][] = [
  ['JSON of 180,000 names', JSON_TYPE, () => `{${numbered(180_000, (n) => `"n${n}":1,`)}"z":1}`],
  ['JSON of a million numbers', JSON_TYPE, () => `{"a":[${filled('1,')}1]}`],
  ['JSON of 600,000 empty objects', JSON_TYPE, () => `{"a":[${filled('{},')}1]}`],
  ['JSON of a million brackets', JSON_TYPE, () => filled('[')],
  ['JSON of objects in objects', JSON_TYPE, () => filled('{"a":')],
  ['JSON of one text', JSON_TYPE, () => `{"name":"${filled('\\u0041')}"}`],
  ['JSON of one text of quotes', JSON_TYPE, () => `{"name":"${filled('\\"')}"}`],
  ['JSON of one long number', JSON_TYPE, () => `{"name":${filled('1')}}`],
  ['JSON of nothing but blanks', JSON_TYPE, () => filled(' ')],
  ['XML of 180,000 names', XML_TYPE, () => request(numbered(150_000, (n) => `<n${n}/>`))],
  ['XML of 400,000 elements', XML_TYPE, () => request(filled('<a/>'))],
  ['XML of 150,000 attributes', XML_TYPE, () => `<request ${numbered(150_000, (n) => `n${n}="" `)}/>`],
  ['XML of one attribute', XML_TYPE, () => `<request a="${filled('x')}"/>`],
  ['XML of one name', XML_TYPE, () => `<${filled('x')}>`],
  ['XML of one text', XML_TYPE, () => request(`<name>${filled('x')}</name>`)],
  ['XML of one text of references', XML_TYPE, () => request(`<name>${filled('&#65;')}</name>`)],
  ['XML of one endless reference', XML_TYPE, () => request(`<name>&${filled('a')}</name>`)],
  ['XML of nothing but blanks', XML_TYPE, () => request(filled(' '))],
  ['XML of sections of text', XML_TYPE, () => request(`<name>${filled('<![CDATA[x]]>')}</name>`)],
  ['XML of one section of text', XML_TYPE, () => request(`<name><![CDATA[${filled(']')}]]></name>`)],
  ['XML of comments', XML_TYPE, () => request(filled('<!--x-->'))],
  ['XML of one comment', XML_TYPE, () => request(`<!--${filled('x')}-->`)],
  ['XML of instructions', XML_TYPE, () => request(filled('<?a b?>'))],
  ['XML of text between elements', XML_TYPE, () => request(filled('<a>x</a>y'))],
  ['XML of a long declaration', XML_TYPE, () => `<?xml ${filled('encoding =')}?><request/>`],
  ['XML of a document type', XML_TYPE, () => `<!DOCTYPE ${filled('x')}><request/>`],
  ['a form of percent signs', FORM_TYPE, () => `name=${filled('%')}`],
  ['a form of plus signs', FORM_TYPE, () => `name=${filled('+')}`],
  ['a form of escapes', FORM_TYPE, () => `name=${filled('%41')}`],
  ['a form of 400,000 fields', FORM_TYPE, () => filled('a=1&')],
  ['a form of 4,900 long fields', FORM_TYPE, () => numbered(4900, (n) => `n${n}=${'x'.repeat(370)}&`)],
  ['a form of one name', FORM_TYPE, () => filled('x')],
];

/** Resources of each way to read a body: the generic one, and handlers of their own. */
const PATHS = ['list/', 'action/', 'user/'];

const MARKUP_BODIES = MARKUP.flatMap(([name, type, body]) => PATHS.map((path) => ({ title: `${name} to ${path}`, path, type, body })));

const PLACES: [path: string, fields: (text: string) => Record<string, unknown>][] = [
  ['action/', (email) => ({ page: 'petition', email })],
  ['action/', (taf_emails) => ({ page: 'petition', email: 'held@example.org', taf_emails })],
  ['action/', (name) => ({ page: 'petition', email: 'held@example.org', name })],
  ['action/', (phone) => ({ page: 'petition', email: 'held@example.org', phone })],
  ['action/', (akid) => ({ page: 'petition', akid })],
  ['action/', (page) => ({ page, email: 'held@example.org' })],
  ['mailer/', (fromline) => ({ fromline })],
  ['mailer/', (subjects) => ({ subjects: [subjects] })],
];

const PLACE_BODIES = PLACES.flatMap(([path, fields]) =>
  FILLERS.map((filler) => ({
    title: `${JSON.stringify(filler)} a million times as ${Object.keys(fields('')).at(-1)} of ${path}`,
    path,
    type: JSON_TYPE,
    body: () => JSON.stringify(fields('filler')).replace('"filler"', () => spell(filler)),
  })),
);

/** All of them. */
export const HOSTILE_BODIES: readonly HostileBody[] = [...FORMAT_BODIES, ...TEMPLATE_BODIES, ...MARKUP_BODIES, ...PLACE_BODIES];
