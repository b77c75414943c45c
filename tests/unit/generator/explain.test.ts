import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explain } from '../../../generator/explain/explain';
import { makeFolder, RecordedOutput, removeFolder, THING } from './project-folder';

const SHIFT = `# yaml-language-server: $schema=../resource.schema.json
resource: shift
table: core_shift
about: A shift that a volunteer takes.
mixins: [described]
large: true
fields:
  email: { type: string, required: true, unique: ignoring case, format: email, help: Where the volunteer is written to. }
  domain: { type: string, null: true, private: true, derived: "lower(split_part(NEW.email, '@', 2))" }
  volunteer: { type: reference, to: volunteer, on_delete: cascade, alias: person, help: Who takes it. }
  hours: { type: integer, default: 1, help: How long it lasts. }
filtering: { email: [exact], volunteer: all with relations }
ordering: [id, hours]
checks:
  - { name: hours_of_a_day, sql: t.hours <= 24, message: A shift lasts a day at most., field: hours }
translated: [note]
counted: [volunteer]
`;
const VOLUNTEER = `# yaml-language-server: $schema=../resource.schema.json
resource: volunteer
table: core_volunteer
about: Who helps.
person: true
fields:
  name: { type: string, blank: true, help: The name. }
  shifts: { type: children, of: shift, by: volunteer, help: Shifts taken. }
`;
const DESCRIBED = `# yaml-language-server: $schema=../mixin.schema.json
mixin: described
about: A note.
fields:
  note: { type: text, blank: true, help: What to know. }
filtering: { note: all }
`;

let root: string;
let out: RecordedOutput;
beforeEach(() => {
  root = makeFolder({
    'resources/shifts/shift.yaml': SHIFT,
    'resources/shifts/volunteer.yaml': VOLUNTEER,
    'resources/mixins/described.yaml': DESCRIBED,
  });
  out = new RecordedOutput();
});
afterEach(() => removeFolder(root));

describe('an explanation', () => {
  test.each([
    'shift',
    'shift.email',
    'shift.domain',
    'shift.volunteer',
    'shift.hours',
    'shift.note',
    'shift.translations',
    'volunteer.name',
    'volunteer.shifts',
  ])('tells what %s became', (name) => {
    expect(explain(root, name, out)).toBe(0);
    expect(out.problems).toEqual([]);
    const file = path.join(__dirname, 'explained', `${name}.txt`);
    if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${out.lines.join('\n')}\n`);
    expect(`${out.lines.join('\n')}\n`).toBe(readFileSync(file, 'utf8'));
  });

  test.each(['shift.person', 'shift.volunteer_id'])('finds a field by its alias and by its column: %s', (name) => {
    expect(explain(root, name, out)).toBe(0);
    expect(out.lines[0]).toContain('shift.volunteer  (resources/shifts/shift.yaml:10)');
  });

  test('tells where a file is stored, downloaded and deleted', () => {
    expect(explain(path.join(__dirname, 'cases/feature_file'), 'thing.photo', out)).toBe(0);
    const file = path.join(__dirname, 'explained/thing.photo.txt');
    if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${out.lines.join('\n')}\n`);
    expect(`${out.lines.join('\n')}\n`).toBe(readFileSync(file, 'utf8'));
  });

  test('tells which handlers answer, and what they accept', () => {
    expect(explain(path.join(__dirname, 'cases/feature_accepts'), 'thing', out)).toBe(0);
    expect(out.lines.join('\n')).toContain('POST   /rest/v1/thing/  handler things/make, accepts multipart\n');
    expect(out.lines.join('\n')).toContain('PUT    /rest/v1/thing/{id}/photo/  handler things/make, accepts file, right edit\n');
  });

  test.each([
    ['shfit', 'unknown resource "shfit"; did you mean "shift"?'],
    ['shift.emial', 'shift has no field "emial"; did you mean "email"?'],
    ['shift.email.domain', 'shift has no field "email.domain"'],
  ])('of an unknown name suggests another: %s', (name, problem) => {
    expect(explain(root, name, out)).toBe(1);
    expect(out.problems).toEqual([problem]);
    expect(out.lines).toEqual([]);
  });

  test('of YAML with an error tells the error, and writes nothing', () => {
    const wrong = makeFolder({ 'resources/things/thing.yaml': THING.replace('string', 'strng') });
    expect(explain(wrong, 'thing', out)).toBe(1);
    expect(out.problems).toEqual([expect.stringContaining('R012')]);
    expect(existsSync(path.join(wrong, 'generated'))).toBe(false);
    removeFolder(wrong);
  });
});
