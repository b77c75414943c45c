import { compileTemplate, Html, type TemplateContext } from '../../../../runtime/core/templates';

const context: TemplateContext = {
  user: { first_name: 'Ann', name: 'Ann <b>', fields: { colour: ['red', 'blue'], age: 0 } },
  page: { title: 'Clean & clear', body: new Html('<p>Hi</p>') },
  items: [
    { name: 'one', parts: ['a', 'b'] },
    { name: 'two', parts: [] },
  ],
  none: [],
};

const text = (source: string): string => compileTemplate(source, { html: false })(context);
const html = (source: string): string => compileTemplate(source, { html: true })(context);

test.each([
  ['Dear {{user.first_name}},', 'Dear Ann,'],
  ['{{user/first_name}} {{user.[first_name]}}', 'Ann Ann'],
  ['{{nobody}}{{user.nothing.at.all}}|', '|'],
  ['{{user.fields.colour}} {{user.fields.age}} {{user}}', 'red, blue 0 '],
  ['{{#if user.first_name}}yes{{else}}no{{/if}}', 'yes'],
  ['{{#if none}}yes{{else if user.fields.age}}zero{{else}}no{{/if}}', 'no'],
  ['{{#if user.fields.age includeZero=true}}zero{{/if}}', 'zero'],
  ['{{#unless none}}none{{/unless}}', 'none'],
  ['{{#each items}}{{@index}}{{#unless @first}},{{/unless}}{{name}}{{/each}}', '0one1,two'],
  [
    '{{#each items}}{{#each parts}}{{../name}}:{{this}}{{@../index}} {{else}}{{name}} has none{{/each}}{{/each}}',
    'one:a0 one:b0 two has none',
  ],
  ['{{#each items as |item i|}}{{i}}={{item.name}} {{/each}}', '0=one 1=two '],
  ['{{#each user.fields}}{{@key}}={{this}};{{/each}}', 'colour=red, blue;age=0;'],
  ['{{#with user}}{{first_name}} {{@root.page.title}}{{/with}}', 'Ann Clean & clear'],
  ['{{lookup user.fields "colour"}} {{items.1.name}} {{items.length}}', 'red, blue two 2'],
  ['{{default user.last_name "friend"}} {{urlencode page.title}}', 'friend Clean%20%26%20clear'],
  ['{{#if (and (eq user.first_name "Ann") (not none))}}both{{/if}}', 'both'],
  ['a {{~ user.first_name ~}} b{{! a note }}\n{{!-- {{another}} --}}\nc', 'aAnnb\nc'],
  ['\\{{user.first_name}} {{{user.name}}}', '{{user.first_name}} Ann <b>'],
])('renders %s', (source, expected) => {
  expect(text(source)).toBe(expected);
});

test('in HTML every value is escaped, unless it is marked as HTML', () => {
  expect(html('{{user.name}} {{page.title}}')).toBe('Ann &lt;b&gt; Clean &amp; clear');
  expect(html('{{{user.name}}} {{&user.name}}')).toBe('Ann &lt;b&gt; Ann &lt;b&gt;');
  expect(html('{{page.body}}{{{page.body}}}')).toBe('<p>Hi</p><p>Hi</p>');
  expect(html('<a title="{{user.quote}}">')).toBe('<a title="">');
});

test('in HTML quotes and other characters that could end an attribute are escaped', () => {
  expect(compileTemplate('"{{x}}"', { html: true })({ x: `"'\`=<>&` })).toBe('"&quot;&#x27;&#x60;&#x3D;&lt;&gt;&amp;"');
});
