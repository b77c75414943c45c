import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../generator/command';
import { generate } from '../../../generator/generate';
import { COLUMN_TYPES } from '../../../generator/language/words';
import { newResource } from '../../../generator/new/new-resource';
import { makeFolder, RecordedOutput, removeFolder, THING, writeBelow } from './project-folder';

const TIMESTAMPS = readFileSync(path.join(__dirname, '../../../resources/mixins/timestamps.yaml'), 'utf8');
const FILE = 'resources/things/shift.yaml';
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
let root: string;
let out: RecordedOutput;
beforeEach(() => {
  root = makeFolder({ 'resources/things/thing.yaml': THING, 'resources/mixins/timestamps.yaml': TIMESTAMPS });
  out = new RecordedOutput();
});
afterEach(() => removeFolder(root));

/** Answers questions one after the other, and remembers them. */
function answering(...answers: string[]) {
  const asked: string[] = [];
  return {
    asked,
    ask: (question: string) => {
      asked.push(question);
      return Promise.resolve(answers[asked.length - 1] ?? '');
    },
  };
}

describe('a new resource', () => {
  test('without a terminal has a name and a kind of its own, and says what to run next', async () => {
    expect(await newResource(root, ['shift'], out)).toBe(0);
    expect(out.problems).toEqual([]);
    expect(out.lines).toEqual([
      'Written: resources/shifts/shift.yaml. It is yours: say in "help" what each field means.',
      'Then:',
      '  npm run generate',
      '  npm run migrate -- --name shift',
      '  npm start',
    ]);
    expect(textOf('resources/shifts/shift.yaml')).toContain('about: A shift.\n');
    expect(textOf('resources/shifts/shift.yaml')).toContain('  name: { type: string, help: Name. }\n');
    expect(run(root, 'write', out)).toBe(0);
    expect(textOf('generated/schema.prisma')).toContain('core_shift');
  });

  test('has what the options say', async () => {
    const words = [
      'shift',
      '--kind',
      'things',
      '--about',
      'When: a shift',
      '--field',
      'starts_at:datetime',
      '--field',
      'thing reference thing',
    ];
    expect(await newResource(root, words, out)).toBe(0);
    const said = textOf(FILE)
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.replace(/ # .*/, ''))
      .filter((line) => line !== '');
    expect(said).toEqual([
      'resource: shift',
      'table: core_shift',
      'about: "When: a shift"',
      'mixins: [timestamps]',
      'fields:',
      '  starts_at: { type: datetime, help: Starts at. }',
      '  thing: { type: reference, to: thing, on_delete: cascade, help: Thing. }',
      'filtering:',
      '  starts_at: all',
      '  thing: all with relations',
      '  id: all',
      'ordering: [id, starts_at, created_at]',
    ]);
  });

  test('may have a field of every type, and take what its comments offer', async () => {
    const fields = COLUMN_TYPES.flatMap((type) => ['--field', `a_${type} ${type}`]);
    expect(await newResource(root, ['shift', '--kind', 'shifts', ...fields], out)).toBe(0);
    const file = 'resources/shifts/shift.yaml';
    const taken = textOf(file).replace(/^# (unique_together|checks|archived)/gm, '$1');
    expect(taken).toMatch(/^unique_together[^]*^checks[^]*^archived/m);
    writeBelow(root, file, taken);
    expect(generate(root).diagnostics).toEqual([]);
  });

  test('asks for what is not given, and again for a field that it does not understand', async () => {
    const { asked, ask } = answering('shift', 'things', '', 'name strng', 'title string', 'thing reference thing', '');
    expect(await newResource(root, [], out, ask)).toBe(0);
    expect(asked).toHaveLength(7);
    expect(asked[1]).toContain('things, or a new one (shifts)?');
    expect(out.problems).toEqual([
      expect.stringMatching(/^"name strng" has no type of a field; types: string, .*, reference; did you mean "string"\?$/),
    ]);
    expect(textOf(FILE)).toContain('about: A shift.\n');
    expect(textOf(FILE)).toContain('  title: { type: string, help: Title. }\n');
  });

  describe('where package.json names an extension', () => {
    beforeEach(() => {
      writeBelow(root, 'package.json', '{ "advocacy": { "resources": ["./own/volunteers"] } }');
      const other = THING.replaceAll('thing', 'other').replace('core_', 'x_').replace('../', '../../../../resources/');
      writeBelow(root, 'own/volunteers/resources/others/other.yaml', other);
    });
    const IN = 'own/volunteers/resources/others/shift.yaml';

    test('is written there with --in, with a table of its own, and is in order', async () => {
      expect(await newResource(root, ['shift', '--kind', 'others', '--in', './own/volunteers/'], out)).toBe(0);
      expect(out.lines[0]).toContain(`Written: ${IN}.`);
      expect(textOf(IN)).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/\.\.\/\.\.\/resources\/resource\.schema\.json\n/);
      expect(textOf(IN)).toContain('\ntable: x_shift\n');
      expect(generate(root).diagnostics).toEqual([]);
    });

    test('asks whether it belongs there, and here for an empty answer', async () => {
      const there = answering('./own/volunteers', 'others');
      expect(await newResource(root, ['shift'], out, there.ask)).toBe(0);
      expect(there.asked.slice(0, 2)).toEqual([
        'Where does it belong: ./own/volunteers, or here (.)? ',
        'Which kind of object is it: others, things, or a new one (shifts)? ',
      ]);
      expect(existsSync(path.join(root, IN))).toBe(true);
      expect(await newResource(root, ['team'], out, answering('', 'things').ask)).toBe(0);
      expect(textOf('resources/things/team.yaml')).toContain('table: core_team');
    });
  });

  test('overwrites nothing', async () => {
    expect(await newResource(root, ['thing', '--kind', 'things'], out)).toBe(1);
    expect(out.problems).toEqual(['resources/things/thing.yaml is there already']);
    expect(textOf('resources/things/thing.yaml')).toBe(THING);
  });

  test.each([
    [[], 'say what it is called: npm run generate -- --new shift'],
    [['shift', '--kind', '../x'], '"../x" is no name: lower case letters and digits'],
    [
      ['shift', '--kind', 'things', '--field', 'name:strng'],
      expect.stringMatching(/^"name:strng" has no type of a field; types: string, /),
    ],
    [['shift', '--kind', 'things', '--field', 'name'], expect.stringContaining('has no type of a field')],
    [['shift', '--kind', 'things', '--field', 'Name string'], expect.stringContaining('is no field')],
    [['shift', '--kind', 'things', '--field', 'user reference'], expect.stringContaining('which resource it refers to')],
    [['shift', 'other'], 'unknown argument: other'],
    [['shift', '--in', './own'], '"./own" is no folder of an extension: "advocacy.resources" of package.json names none'],
    [['shift', '--knd', 'things'], expect.stringContaining('--knd')],
  ])('is not made of %j', async (words, problem) => {
    expect(await newResource(root, words, out)).toBe(1);
    expect(out.problems).toEqual([problem]);
    expect(existsSync(path.join(root, FILE))).toBe(false);
  });

  test('that would not generate leaves no file and no folder', async () => {
    expect(await newResource(root, ['shift', '--field', 'who reference thng'], out)).toBe(1);
    expect(out.problems).toEqual([
      expect.stringMatching(/^resources\/shifts\/shift\.yaml:\d+:\d+ R030 unknown resource "thng"; did you mean "thing"\?$/),
      'resources/shifts/shift.yaml was not written',
    ]);
    expect(existsSync(path.join(root, 'resources/shifts'))).toBe(false);
  });

  test('is not made while other YAML has an error', async () => {
    writeBelow(root, 'resources/things/thing.yaml', THING.replace('string', 'strng'));
    expect(await newResource(root, ['shift'], out)).toBe(1);
    expect(out.problems).toEqual([expect.stringContaining('thing.yaml:6:17 R012')]);
    expect(existsSync(path.join(root, 'resources/shifts'))).toBe(false);
  });
});
