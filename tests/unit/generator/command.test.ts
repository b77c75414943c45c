import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../generator/command';
import { watch } from '../../../generator/watch';
import { makeFolder, RecordedOutput, writeBelow, removeFolder, THING } from './project-folder';

const FILE = 'resources/things/thing.yaml';
let root: string;
let out: RecordedOutput;

beforeEach(() => {
  root = makeFolder({ [FILE]: THING });
  out = new RecordedOutput();
});
afterEach(() => removeFolder(root));

describe('a run', () => {
  test('writes the files, and finds them up to date the next time', () => {
    expect(run(root, 'write', out)).toBe(0);
    expect(out.lines).toEqual([expect.stringMatching(/^(\d+) files: \1 added, 0 changed, 0 removed$/)]);
    expect(readFileSync(path.join(root, 'generated/schema.prisma'), 'utf8')).toContain('core_thing');
    expect(run(root, 'write', out)).toBe(0);
    expect(out.lines[1]).toMatch(/^\d+ files, all up to date$/);
    expect(run(root, 'check', out)).toBe(0);
    expect(out.problems).toEqual([]);
  });

  test('with --check lists missing, changed and stale files, and writes nothing', () => {
    run(root, 'write', out);
    rmSync(path.join(root, 'generated/index.ts'));
    writeBelow(root, 'generated/schema.prisma', 'changed by hand');
    writeBelow(root, 'generated/queries/gone.ts', '');
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems).toEqual([
      'missing generated/index.ts',
      'changed generated/schema.prisma',
      'stale generated/queries/gone.ts',
      'generated/ is not what the declarations say; run: npm run generate',
    ]);
    expect(existsSync(path.join(root, 'generated/index.ts'))).toBe(false);
  });

  test('writes nothing when the YAML has an error', () => {
    writeBelow(root, FILE, THING.replace('string', 'strng'));
    expect(run(root, 'write', out)).toBe(1);
    expect(out.problems).toEqual([`${FILE}:6:17 R012 unknown field type "strng"; did you mean "string"?`, '1 error; nothing was written']);
    expect(existsSync(path.join(root, 'generated'))).toBe(false);
  });

  test('writes the files when the YAML has only a warning', () => {
    writeBelow(root, FILE, THING.slice(THING.indexOf('\n') + 1));
    expect(run(root, 'write', out)).toBe(0);
    expect(out.problems).toEqual([expect.stringContaining(':1:1 R025 warning: ')]);
  });

  test('prints one line when it cannot write', () => {
    writeBelow(root, 'generated', 'a file in the place of the folder');
    expect(run(root, 'write', out)).toBe(1);
    expect(out.problems).toEqual([expect.stringMatching(/^the generator failed: [^\n]+$/)]);
  });
});

describe('a run after another', () => {
  const KEPT = 'node_modules/.cache/advocacy-platform/yaml.json';
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const OWNED = `${THING}  owner: { type: reference, to: person, on_delete: cascade, help: Whose it is. }\n`;
  const PERSON = THING.replaceAll('thing', 'person').replace('A thing', 'A person');

  beforeEach(() => {
    mkdirSync(path.join(root, 'node_modules'));
    writeBelow(root, FILE, OWNED);
    writeBelow(root, 'resources/things/person.yaml', PERSON);
    expect(run(root, 'write', out)).toBe(0);
  });

  test('takes over what a file holds that has not changed', () => {
    writeBelow(root, KEPT, textOf(KEPT).replaceAll('Its name.', 'As it was kept.'));
    run(root, 'write', out);
    expect(textOf('generated/resources/person.ts')).toContain('As it was kept.');
  });

  test('reads a file that changed', () => {
    writeBelow(root, FILE, OWNED.replace('Its name.', 'Its new name.'));
    run(root, 'write', out);
    expect(textOf('generated/resources/thing.ts')).toContain('Its new name.');
    writeBelow(root, FILE, OWNED.replace('string', 'strng'));
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems.at(-2)).toContain(`${FILE}:6:17 R012 `);
  });

  test('knows the place of a mistake in a file that has not changed', () => {
    rmSync(path.join(root, 'resources/things/person.yaml'));
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems[0]).toContain(`${FILE}:7:33 R030 `);
  });

  test('counts what was kept by another reader, or is broken, for nothing', () => {
    writeBelow(
      root,
      KEPT,
      textOf(KEPT)
        .replace(/"generator":"\w+"/, '"generator":"other"')
        .replaceAll('Its name.', 'Wrong.'),
    );
    expect(run(root, 'check', out)).toBe(0);
    writeBelow(root, KEPT, '{"files":');
    expect(run(root, 'check', out)).toBe(0);
  });
});

describe('what was printed', () => {
  const KEPT = 'node_modules/.cache/advocacy-platform/emitted.json';
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const changed = THING.replace('Its name.', 'Its new name.');
  beforeEach(() => {
    mkdirSync(path.join(root, 'node_modules'));
    expect(run(root, 'write', out)).toBe(0);
  });

  test('is taken over for all files where no declaration changed, and for those that follow from the same', () => {
    writeBelow(root, KEPT, textOf(KEPT).replaceAll('The endpoints below', 'As it was kept: below'));
    run(root, 'write', out);
    expect(textOf('generated/routers/thing.ts')).toContain('As it was kept');
    writeBelow(root, FILE, changed);
    run(root, 'write', out);
    expect(textOf('generated/routers/thing.ts')).toContain('As it was kept');
    expect(textOf('generated/resources/thing.ts')).toContain('Its new name.');
  });

  test('does not hide a file that was changed by hand, a missing one, and one too many', () => {
    writeBelow(root, 'generated/routers/thing.ts', textOf('generated/routers/thing.ts').replaceAll('\n', '\r\n'));
    writeBelow(root, 'generated/resources/thing.ts', `${textOf('generated/resources/thing.ts')}// by hand\n`);
    rmSync(path.join(root, 'generated/index.ts'));
    writeBelow(root, 'generated/routers/other.ts', textOf('generated/routers/thing.ts'));
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems).toEqual([
      'missing generated/index.ts',
      'changed generated/resources/thing.ts',
      'changed generated/routers/thing.ts',
      'stale generated/routers/other.ts',
      'generated/ is not what the declarations say; run: npm run generate',
    ]);
    expect(run(root, 'write', out)).toBe(0);
    expect(run(root, 'check', out)).toBe(0);
  });

  test('counts for nothing where another generator printed it, or where it is broken', () => {
    const kept = textOf(KEPT).replaceAll('The endpoints below', 'Wrong');
    for (const broken of [kept.replace(/"generator":"\w+"/, '"generator":"other"'), kept.slice(0, -9), '{}']) {
      writeBelow(root, KEPT, broken);
      expect(run(root, 'check', out)).toBe(0);
    }
  });

  test('is the same text as without it', () => {
    writeBelow(root, FILE, changed);
    run(root, 'write', out);
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(run(root, 'check', out)).toBe(0);
  });
});

describe('what was found sound', () => {
  const HANDLER = 'runtime/domain/things/handlers/act.ts';
  const CODE = 'export const handler: Handler = async (call) => ({ status: 202 });\n';

  beforeEach(() => {
    writeBelow(root, FILE, `${THING}handlers: { list.post: things/act }\n`);
    writeBelow(root, HANDLER, CODE);
    expect(run(root, 'write', out)).toBe(0);
  });

  test.each<[string, () => void, RegExp]>([
    ['a handler that is gone', () => rmSync(path.join(root, HANDLER)), /R081/],
    ['a handler that exports something else', () => writeBelow(root, HANDLER, 'export const other = 1;\n'), /R141/],
    ['a mistake in the YAML', () => writeBelow(root, FILE, `${THING}handlers: { list.post: things/acts }\n`), /R081/],
  ])('does not hide %s', (_, change, code) => {
    change();
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems[0]).toMatch(code);
  });

  test('does not hide code that writes a table whose hooks it would pass', () => {
    writeBelow(root, FILE, `${THING}after_save: [things/act]\n`);
    writeBelow(root, HANDLER, 'export const handler: AfterSave = async (change) => {};\n');
    expect(run(root, 'write', out)).toBe(0);
    writeBelow(root, 'runtime/domain/things/write.ts', 'export const SQL = `INSERT INTO core_thing (name) VALUES ($1)`;\n');
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems[0]).toContain('runtime/domain/things/write.ts:1');
  });
});

describe('with an extension', () => {
  const own = 'own/resources/things/other.yaml';
  const other = THING.replaceAll('thing', 'other').replace('core_', 'x_').replace('../', '../../../resources/');
  const named = (...resources: string[]) => writeBelow(root, 'package.json', JSON.stringify({ advocacy: { resources } }));

  beforeEach(() => {
    writeBelow(root, own, other);
    run(root, 'write', new RecordedOutput());
    named('./own');
  });

  test('writes extended/ beside generated/, which stays as it is', () => {
    expect(run(root, 'check', out)).toBe(1);
    expect(out.lines).toEqual(['generated/ is up to date']);
    expect(out.problems.at(-1)).toBe('extended/ is not what the declarations say; run: npm run generate');
    expect(run(root, 'write', out)).toBe(0);
    expect(out.lines.slice(1)).toEqual([
      expect.stringMatching(/^generated\/: \d+ files, all up to date$/),
      expect.stringMatching(/^extended\/: (\d+) files: \1 added, 0 changed, 0 removed$/),
    ]);
    expect(existsSync(path.join(root, 'generated/resources/other.ts'))).toBe(false);
    expect(existsSync(path.join(root, 'extended/resources/other.ts'))).toBe(true);
    expect(run(root, 'check', out)).toBe(0);
  });

  test('removes extended/ when no extension is named any more, unless somebody else made it', () => {
    run(root, 'write', out);
    named();
    expect(run(root, 'check', out)).toBe(1);
    expect(out.problems).toContain('stale extended/resources/other.ts');
    expect(run(root, 'write', out)).toBe(0);
    expect(existsSync(path.join(root, 'extended'))).toBe(false);
    writeBelow(root, 'extended/index.ts', 'export {};');
    expect(run(root, 'write', out)).toBe(0);
    expect(existsSync(path.join(root, 'extended/index.ts'))).toBe(true);
  });

  test('runs again after a change of the extension', async () => {
    const watching = watch(root, out);
    const changed = out.next(/extended\/.* [1-9]\d* changed/);
    writeBelow(root, own, other.replace('Its', 'Another'));
    await changed;
    watching.close();
    await watching.closed;
  });
});

describe('watching', () => {
  test('runs at once and after each change, also after an error in the YAML, until it is stopped', async () => {
    const watching = watch(root, out);
    expect(out.lines[0]).toMatch(/ added, /);

    const refused = out.next(/nothing was written/);
    writeBelow(root, FILE, THING.replace('string', 'strng'));
    await refused;
    expect(out.problems[0]).toContain('R012');

    const added = out.next(/[1-9]\d* added/);
    writeBelow(root, FILE, THING);
    writeBelow(root, 'resources/others/other.yaml', THING.replaceAll('thing', 'other'));
    await added;
    expect(existsSync(path.join(root, 'generated/resources/other.ts'))).toBe(true);

    const removed = out.next(/[1-9]\d* removed/);
    rmSync(path.join(root, 'resources/others'), { recursive: true });
    await removed;
    expect(existsSync(path.join(root, 'generated/resources/other.ts'))).toBe(false);

    // As editors save: a new file in the place of the old one, more than once.
    for (const word of ['The', 'One']) {
      const changed = out.next(/[1-9]\d* changed/);
      writeBelow(root, `${FILE}.new`, THING.replace('Its', word));
      renameSync(path.join(root, `${FILE}.new`), path.join(root, FILE));
      await changed;
    }

    watching.close();
    await watching.closed;
  });

  test('runs again after a change of an SQL file that the YAML names', async () => {
    const sql = 'runtime/domain/things/sql/extra.sql';
    writeBelow(root, sql, 'SELECT 1;');
    writeBelow(root, FILE, THING.replace('about:', 'repeatable: [things/extra]\nabout:'));
    const watching = watch(root, out);

    // The SQL, and the hash of the file.
    const changed = out.next(/2 changed/);
    writeBelow(root, sql, 'SELECT 2;');
    await changed;
    expect(readFileSync(path.join(root, 'generated/repeatable.sql'), 'utf8')).toContain('SELECT 2;');

    watching.close();
    await watching.closed;
  });

  test('ends when the folder resources is removed', async () => {
    const watching = watch(root, out);
    rmSync(path.join(root, 'resources'), { recursive: true });
    await watching.closed;
    expect(out.problems).toEqual(['resources/ is gone; watching ends']);
  });
});
