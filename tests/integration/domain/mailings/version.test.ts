import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
});
afterAll(() => mailers.close());

const versionOf = async (uri: string): Promise<unknown> => (await mailers.get(uri.replace('mailer', 'mailing'))).version;

test('the version of a mailing goes up by one with each PATCH that changes it: content, targeting, notes, subjects', async () => {
  await mailers.post('allowedmailingfield', { name: 'colour' });
  const uri = await mailers.draft({ fields: { colour: 'red' }, preview_text: ['p'] });
  expect(await versionOf(uri)).toBe(1);
  const changes = [
    { notes: 'n' },
    { subjects: ['Other'] },
    { preview_text: ['q'] },
    { subjects: ['One', 'Two'] },
    { html: '<p>x</p>' },
    { includes: { states: ['CA'] } },
    { fields: { colour: 'blue' } },
    { limit: 5 },
    { notes: 'm', subjects: ['All'], html: 'y', excludes: { lists: [1] } },
  ];
  let version = 1;
  for (const change of changes) {
    expect(await mailers.patch(uri, change)).toBe(202);
    expect([change, await versionOf(uri)]).toEqual([change, ++version]);
  }
});

test('the version stays when the same is sent again, and while the mailing is sent', async () => {
  const uri = await mailers.draft({ notes: 'n' });
  expect(await mailers.patch(uri, await mailers.get(uri))).toBe(202);
  await mailers.sql("UPDATE core_mailing SET status = 'sending', progress = 5, rate = 2, query_status = 'saved' WHERE id = $1", [
    idOf(uri),
  ]);
  expect(await versionOf(uri)).toBe(1);
});

test('the version goes up with subjects that are written by themselves', async () => {
  const uri = await mailers.draft();
  const subject = await mailers.post('mailingsubject', { mailing: uri.replace('mailer', 'mailing'), text: 'More' });
  expect(await versionOf(uri)).toBe(2);
  expect(await mailers.patch(subject, { text: 'Less' })).toBe(202);
  expect(await versionOf(uri)).toBe(3);
  expect((await mailers.ask('DELETE', subject)).status).toBe(204);
  expect(await versionOf(uri)).toBe(4);
});
