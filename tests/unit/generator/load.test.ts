import { check } from '../../../generator/check/check';
import { diagnose, formatDiagnostic, sortDiagnostics } from '../../../generator/check/catalogue';
import { editDistance, didYouMean } from '../../../generator/check/suggest';
import { load } from '../../../generator/load/load';
import { makeFolder, removeFolder, THING } from './project-folder';

function withFile(content: string | Uint8Array): { lines: string[]; loaded: ReturnType<typeof load> } {
  const root = makeFolder({ 'resources/things/thing.yaml': content });
  try {
    const loaded = load(root);
    return { loaded, lines: check(root, loaded).map(formatDiagnostic) };
  } finally {
    removeFolder(root);
  }
}

test('every key and value has its line and column', () => {
  const { loaded } = withFile(`${THING}  size:\n    type: integer\n    help: How large.\nordering: [id, name]\n`);
  const [thing] = loaded.resources;
  expect(thing).toMatchObject({ file: 'resources/things/thing.yaml', kind: 'things', declaration: { resource: 'thing' } });
  expect(thing!.at(['resource'])).toEqual({ line: 2, column: 11 });
  expect(thing!.at(['resource'], 'key')).toEqual({ line: 2, column: 1 });
  expect(thing!.at(['fields', 'name', 'type'])).toEqual({ line: 6, column: 17 });
  expect(thing!.at(['fields', 'size'], 'key')).toEqual({ line: 7, column: 3 });
  expect(thing!.at(['ordering', 1])).toEqual({ line: 10, column: 16 });
  expect(thing!.at(['fields', 'name', 'title'])).toEqual({ line: 6, column: 3 });
  expect(thing!.at(['verbs', 'stop'])).toEqual({ line: 2, column: 1 });
});

test.each([
  ['plain', `sql: upper(t.name) || 'a b'`],
  ['plain, on two lines', `sql: upper(t.name)\n      || 'a b'`],
  ['in single quotes', `sql: 'upper(t.name) || ''a b'''`],
  ['in double quotes', `sql: "upper(t.name) || \\x27a\\u0020b'"`],
  ['in double quotes, on two lines', `sql: "upper(t.na\\\n      me) ||\n\n      'a b'"`],
  ['folded', `sql: >-\n      upper(t.name)\n      || 'a b'`],
  ['as it is', `sql: |\n      upper(t.name)\n        || 'a b'`],
])('every character of a text has its line and column: %s', (_, sql) => {
  const text = `${THING}  upper:\n    type: computed\n    as: string\n    ${sql}\n    help: Louder.\n`;
  const [thing] = withFile(text).loaded.resources;
  const value = (thing!.declaration.fields!.upper as { sql: string }).sql;
  const found = [...value].map((_, offset) => {
    const { line, column } = thing!.within(['fields', 'upper', 'sql'], offset);
    return text.split('\n')[line - 1]!.slice(column - 1);
  });
  expect(found.filter((rest, offset) => /[\w(.)|]/.test(value[offset]!) && !rest.startsWith(value[offset]!))).toEqual([]);
  expect(found[value.indexOf("'")]).toMatch(/^(?:''?a b|\\x27a)/);
});

test('a key such as __proto__ is read like any other key', () => {
  const { loaded, lines } = withFile(`${THING}  __proto__: { type: string, help: No. }\n`);
  expect(Object.keys(loaded.resources[0]!.declaration.fields!)).toEqual(['name', '__proto__']);
  expect(lines).toEqual([expect.stringMatching(/^resources\/things\/thing.yaml:7:3 R015 /)]);
});

test('a file that is not UTF-8 is refused', () => {
  expect(withFile(Uint8Array.from([0x61, 0xff, 0xfe])).lines).toEqual(['resources/things/thing.yaml:1:1 R002 the file is not UTF-8 text']);
});

test('a file over 256 kB is refused', () => {
  expect(withFile('# '.repeat(200_000)).lines).toEqual(['resources/things/thing.yaml:1:1 R003 the file is larger than 256 kB']);
});

test('a file with 50,000 levels of nesting is refused', () => {
  expect(withFile(`resource: ${'['.repeat(50_000)}`).lines[0]).toMatch(/ R00[17] /);
});

test('aliases that would fill the memory are refused', () => {
  const bomb = `a: &a [x, x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [*${'abcdefghij'[index]}, *${'abcdefghij'[index]}]\n`).join('')}`;
  expect(withFile(bomb).lines[0]).toMatch(/ R005 /);
});

test('a byte order mark and the line ends of Windows are accepted', () => {
  expect(withFile(`\ufeff${THING.replaceAll('\n', '\r\n')}`).lines).toEqual([]);
});

describe('diagnostics', () => {
  const place = { file: 'a.yaml', line: 2, column: 3 };

  test('take exactly the parameters that their text names', () => {
    expect(formatDiagnostic(diagnose(place, 'R006', { key: '$&' }))).toBe('a.yaml:2:3 R006 key "$&" is said twice');
    // @ts-expect-error -- a parameter that the text has not
    diagnose(place, 'R006', { name: 'x' });
    // @ts-expect-error -- a parameter is missing
    diagnose(place, 'R006', {});
  });

  test('are sorted by position, without duplicates', () => {
    const [one, two] = [diagnose(place, 'R002', {}), diagnose({ ...place, line: 10 }, 'R002', {})];
    expect(sortDiagnostics([two, one, two])).toEqual([one, two]);
  });
});

describe('suggestions', () => {
  test.each([
    ['strng', 'string', 1],
    ['nmae', 'name', 1],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3],
  ])('the distance between "%s" and "%s" is %i', (one, other, steps) => {
    expect(editDistance(one, other)).toBe(steps);
    expect(editDistance(other, one)).toBe(steps);
  });

  test('name a similar word, and no other', () => {
    expect(didYouMean('Usr', ['user', 'page'])).toBe('; did you mean "user"?');
    expect(didYouMean('zebra', ['user', 'page'])).toBe('');
    expect(didYouMean('x'.repeat(100_000), ['user'])).toBe('');
  });
});
