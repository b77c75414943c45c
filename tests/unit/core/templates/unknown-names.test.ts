import { compileTemplate, foreignTagsIn, type KnownNames, nearest, pathsOf, unknownNamesIn } from '../../../../runtime/core/templates';

const KNOWN: Record<string, KnownNames> = {
  user: { parts: { first_name: 'text', last_name: 'text', email: 'text', fields: { parts: { colour: 'anything' } } } },
  mergefile: { parts: { amount: 'text' } },
  targets: { list: { parts: { name: 'text', last: 'text' } } },
  reports: 'anything',
  unsubscribe_link: 'text',
};

test.each([
  ['{{user.firstname}}', ['user.firstname', 'user.first_name']],
  ['{{first_name}}', ['first_name', 'user.first_name']],
  ['{{usr.x}}', ['usr.x', 'user']],
  ['{{usr.last_name}}', ['usr.last_name', 'user.last_name']],
  ['{{FNAME}}', ['FNAME', 'user.first_name']],
  ['{{user.fields.color}}', ['user.fields.color', 'user.fields.colour']],
  ['{{mergefile.amuont}}', ['mergefile.amuont', 'mergefile.amount']],
  ['{{#if user.frist_name}}x{{/if}}', ['user.frist_name', 'user.first_name']],
  ['{{default user.surname "friend"}}', ['user.surname', 'user.last_name']],
  ['{{user.nickname "friend"}}', ['user.nickname', undefined]],
  ['{{#each targets}}{{user.email}}{{/each}}', ['user.email', 'user.email']],
  ['{{#each targets as |one|}}{{one.frist}}{{/each}}', ['one.frist', undefined]],
  ['{{#with user}}{{emial}}{{/with}}', ['emial', 'user.email']],
  ['{{unsubscribe}}', ['unsubscribe', 'unsubscribe_link']],
])('%s is unknown', (source, [name, like]) => {
  const [found, ...others] = unknownNamesIn(`\n${source}`, KNOWN);
  expect(others).toEqual([]);
  expect([found!.line, found!.name]).toEqual([2, name]);
  if (like !== undefined) expect(found!.like).toBe(like);
});

test('what is known is not told of', () => {
  const source = `{{user.first_name}} {{user.first_name "friend"}} {{default mergefile.amount "0"}} {{#each targets as |one index|}}{{one.name}}{{index}}{{@index}}
    {{last}} {{../user.email}} {{@root.user.email}}{{/each}} {{#each reports.votes}}{{bill}}{{/each}} {{#with user}}{{this.email}} {{email}}{{/with}}
    {{lookup user "email"}} {{user.fields.colour}} {{targets.[0].name}}`;
  expect(unknownNamesIn(source, KNOWN)).toEqual([]);
});

test('a name with a point takes a text for where it is empty', () => {
  const template = compileTemplate('Dear {{user.first_name "friend"}}{{#if (user.x "")}}!{{/if}}', { html: false });
  expect(template({ user: { first_name: 'Ann' } })).toBe('Dear Ann');
  expect(template({ user: { first_name: '' } })).toBe('Dear friend');
  expect(() => compileTemplate('{{urlencod "x"}}', { html: false })).toThrow('is no helper');
});

test.each([
  '{user.first_name}',
  '*|FNAME|*',
  '*|IF:FNAME|*',
  '[[first_name]]',
  '%FIRST_NAME%',
  '%%First Name%%',
  '<%= first_name %>',
  // oxlint-disable-next-line no-template-curly-in-string -- a tag of another tool
  '${first_name}',
  '{!Contact.FirstName}',
  '{$name}',
  '«First_Name»',
  '[FIRSTNAME]',
  '[firstname,fallback=friend]',
  '#FIRST_NAME#',
  '@FIRSTNAME@',
  '<<First_Name>>',
  '&lt;&lt;First Name&gt;&gt;',
  '@@first_name@@',
])('%s is the tag of another tool', (tag) => {
  expect(foreignTagsIn(`Hi {{user.email}},\nDear ${tag}, hello`)).toEqual([expect.objectContaining({ line: 2, tag })]);
});

test('what only looks like one is not told of', () => {
  const source = `<style>p{color}a{b}</style><p style="width:100%;height:50%">50% off, 20%_off, [video] [1] {see below, please} a-b-c #climate# me@x.org, x@y.org</p>
    <a href="https://x.org/?a=%C3%BC%20%E4b%20&b=%7Bname%7D">x</a> {{#if user.email}}{{user.email}}{{/if}} {{{user.email}}} {{! {note} }}`;
  expect(foreignTagsIn(source)).toEqual([]);
});

test('the name that was meant is found in tags too', () => {
  const paths = pathsOf({ parts: KNOWN });
  for (const [tag, name] of [
    ['*|FNAME|*', 'user.first_name'],
    ['%LAST_NAME%', 'user.last_name'],
    ['{user.email}', 'user.email'],
    ['[[S1:first_name]]', 'user.first_name'],
    ['[[FIRSTNAME OR "Friend"]]', 'user.first_name'],
  ] as const)
    expect([tag, nearest(foreignTagsIn(tag)[0]!.name, paths)]).toEqual([tag, name]);
});
