import { checkTemplate, compileTemplate, TemplateError, type TemplateContext } from '../../../../runtime/core/templates';

const render = (source: unknown, context: TemplateContext = {}): string => compileTemplate(source as string, { html: false })(context);

test.each([
  '{{constructor}}',
  '{{user.constructor.name}}',
  '{{user.__proto__}}',
  '{{#with user as |x|}}{{x.constructor}}{{/with}}',
  '{{#with "s" as |s|}}{{s.sub.constructor}}{{/with}}',
  '{{user.[__proto__].x}}',
  '{{../constructor}}',
  '{{__defineGetter__ "a" "b"}}',
])('refuses %s', (source) => {
  expect(checkTemplate(source)).not.toEqual([]);
  expect(() => render(source, { user: {} })).toThrow(TemplateError);
});

test.each([
  '{{lookup user "constructor"}}',
  '{{lookup (lookup user "constructor") "name"}}',
  '{{lookup user "__proto__"}}',
  '{{user.toString}}',
  '{{user.hasOwnProperty}}',
  '{{name.length}}',
  '{{name.split}}',
  '{{#with name}}{{toString}}{{/with}}',
  '{{@root.valueOf}}',
  '{{#each list}}{{map}}{{/each}}',
  '{{list.map}}',
  '{{@constructr}}',
  '{{method}}',
])('%s shows nothing', (source) => {
  const context = { user: {}, name: 'Ann', list: [[1]], method: (() => 'called') as unknown as string };
  expect(render(source, context)).toBe('');
});

test('a template does not see what an object inherits', () => {
  expect(render('{{user.secret}}', { user: Object.create({ secret: 'x' }) as TemplateContext })).toBe('');
});

test.each([
  '{{> partial}}',
  '{{#> layout}}x{{/layout}}',
  '{{#*inline "a"}}x{{/inline}}',
  '{{* decorate}}',
  '{{log "x"}}',
  '{{helperMissing "x"}}',
  '{{#blockHelperMissing x}}{{/blockHelperMissing}}',
  '{{#items}}x{{/items}}',
  '{{{{raw}}}}x{{{{/raw}}}}',
])('refuses %s', (source) => {
  expect(checkTemplate(source)).toHaveLength(1);
});

test('a source that is no text is refused, because a parsed tree could hold code', () => {
  expect(() => render({ type: 'Program', body: [] })).toThrow(TypeError);
});

test.each<[string, string]>([
  ['blocks', '{{#if a}}'.repeat(40) + '{{/if}}'.repeat(40)],
  ['many blocks', '{{#if a}}'.repeat(15_000)],
  ['brackets', `{{not ${'(not '.repeat(20_000)}a${')'.repeat(20_000)}}}`],
  ['else chains', `{{#if a}}${'{{else if a}}'.repeat(12_000)}{{/if}}`],
  ['length', 'x'.repeat(200_001)],
  ['tags', '{{a}}'.repeat(2_001)],
  ['braces', '{'.repeat(200_000)],
  ['parts', `{{#if (or ${'a '.repeat(9)})}}${'{{or a a a a a a a a a a}}'.repeat(1_500)}{{/if}}`],
])('refuses too much of %s within two seconds', (_name, source) => {
  const begun = performance.now();
  expect(checkTemplate(source)).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('nested loops end after a number of steps', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  const source = '{{#each @root.list}}'.repeat(10) + 'x' + '{{/each}}'.repeat(10);
  expect(() => render(source, { list })).toThrow('Line 1: this takes more than 200000 steps.');
});

test('a rendering stops when its result is too long', () => {
  const big = 'x'.repeat(100_000);
  expect(() => render('{{#each list}}\n{{@root.big}}{{/each}}', { big, list: Array(1000).fill(1) as number[] })).toThrow(
    'Line 2: the result is longer',
  );
  expect(() => render('{{#each list}}{{eq (urlencode @root.big) "x"}}{{/each}}', { big, list: Array(10_000).fill(1) as number[] })).toThrow(
    'steps',
  );
});

test.each([
  ['a\n{{#if x}}\nb', 3, 'A block or tag is not closed.'],
  ['a\n\n{{#if x}}{{/each}}', 3, '"if" is closed by "each".'],
  ['a\n{{}}', 2, 'This cannot be understood: a{{}}'],
  ['\n{{shout name}}', 2, '"shout" is no helper; there are lookup, default, eq, ne, and, or, not, urlencode, date.'],
  ['\n\n{{#loop x}}{{/loop}}', 3, '"loop" is no block; there are if, unless, each, with.'],
  ['{{#if}}{{/if}}', 1, '"if" takes one value.'],
  ['{{eq a}}', 1, '"eq" takes 2 values.'],
  ['{{a/../b}}', 1, '"a/.." is no path.'],
  ['a\n{% if user.city %}', 2, '"{% if user.city %}" would be sent as it is; write {{#if user.city}}…{{/if}}, {{#each list}}…{{/each}}.'],
])('%j is refused with its line', (source, line, message) => {
  expect(checkTemplate(source).map((problem) => ({ ...problem, message: String(problem.message) }))).toEqual([{ line, message }]);
});

test('a valid template has no problems', () => {
  expect(checkTemplate('{{#each a}}{{b}}{{/each}}, 5 {% 7 %}, a{%x')).toEqual([]);
});
