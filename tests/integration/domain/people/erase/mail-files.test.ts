import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepMailFiles } from '../../../../../runtime/domain/people/erase/erase';
import { openPeople, type PeopleHarness } from '../harness';

const DAY = 86_400_000;

let fixture: PeopleHarness;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'advocacy-outbox-'));
  fixture = await openPeople({ dataDir });
});
afterAll(async () => {
  await fixture.close();
  rmSync(dataDir, { recursive: true });
});

/** Writes a message that is so many milliseconds old; younger than now when negative. */
function write(name: string, age: number): void {
  mkdirSync(join(dataDir, 'outbox'), { recursive: true });
  const path = join(dataDir, 'outbox', name);
  writeFileSync(path, 'To: ann@example.org');
  const time = new Date(Date.now() - age);
  utimesSync(path, time, time);
}

const left = async (): Promise<string[]> => {
  await sweepMailFiles(fixture.services);
  return readdirSync(join(dataDir, 'outbox')).sort();
};

test('messages that are kept as files are deleted after a week, and when somebody is erased; later ones stay', async () => {
  await sweepMailFiles(fixture.services);
  write('week.eml', 8 * DAY);
  write('.draft.eml.abc', 8 * DAY);
  write('day.eml', DAY);
  expect(await left()).toEqual(['day.eml']);
  await fixture.user({ email: 'ann@example.org' });
  expect((await fixture.send('POST', '/rest/v1/eraser/', { email: 'ann@example.org' })).status).toBe(201);
  write('later.eml', -DAY);
  expect(await left()).toEqual(['later.eml']);
});
