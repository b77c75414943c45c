import { erasePerson } from '../../../../../runtime/domain/people/erase/erase';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { inTransaction } from '../../../../../runtime/core/database/transaction';
import { attachedLines, openBatches, type BatchHarness } from './harness';

let batches: BatchHarness;
beforeAll(async () => {
  batches = await openBatches();
});
afterAll(() => batches.close());

/** The messages that something causes. */
async function sentBy(work: () => Promise<void>): Promise<string[]> {
  const before = new Set(batches.letters());
  await work();
  return batches.letters().filter((letter) => !before.has(letter));
}

const cut = (occasion?: 'day'): Promise<string[]> => sentBy(() => batches.cut(occasion));

/** The names in the files of messages. */
const signers = (letters: string[]): string[][] =>
  letters.map((letter) =>
    attachedLines(letter)
      .slice(1)
      .map((line) => line.split(',')[0]!),
  );

test('a target gets one e-mail with all signatures as soon as as many wait as the threshold says', async () => {
  const from = await batches.make('fromline', { from_line: 'Park Friends <park@example.org>' });
  await batches.batchPage('park', {
    batch_delivery_from: from,
    batch_delivery_subject: '{{target.title}} {{target.last}}: {{signatures}} for {{page.title}}',
    batch_delivery_template: '<p>Dear {{target.last}}, {{signatures}} people ask you: {{page.url}}</p>',
    batch_delivery_threshold: 3,
  });
  await batches.sign('park', 'ann@example.org', { name: 'Ann Lee', city: 'Rome', zip: '13440', action_comment: '=1+1, "please"' });
  await batches.sign('park', 'ben@example.org', { name: '@Ben Ray' });
  expect(await cut()).toEqual([]);
  await batches.sign('park', 'cy@example.org', { first_name: 'Cy' });
  const [letter, ...more] = await cut();
  expect(more).toEqual([]);
  expect(letter).toMatch(/^From: Park Friends <park@example.org>/m);
  expect(letter).toMatch(/^To: bell@example.gov/m);
  expect(letter).toMatch(/^Subject: Cllr Bell: 3 for Title of park/m);
  expect(letter).toContain('Dear Bell, 3 people ask you: https://act.example.org/pages/park/');
  const lines = attachedLines(letter!);
  expect(lines[0]).toBe('name,prefix,first_name,middle_name,last_name,suffix,city,state,region,postal,country,comment,signed_on');
  expect(lines[1]).toMatch(/^Ann Lee,"",Ann,"",Lee,"",Rome,NY,"",13440,United States,"'=1\+1, ""please""",\d{4}-\d\d-\d\d$/);
  expect(lines[2]).toMatch(/^'@Ben Ray,"",'@Ben,"",Ray,/);
  expect(lines.join('\n')).not.toMatch(/@example/);
});

test('without texts of staff an e-mail says how many have signed, also where it was one person', async () => {
  const said: [number, string, string][] = [
    [1, 'Title of one: 1 signature', '1 person has signed'],
    [2, 'Title of two: 2 signatures', '2 people have signed'],
  ];
  for (const [count, subject, text] of said) {
    const page = count === 1 ? 'one' : 'two';
    await batches.batchPage(page, { batch_delivery_threshold: count });
    for (let signer = 1; signer <= count; signer++) await batches.sign(page, `${page}${signer}@example.org`, { name: 'Sig Ner' });
    const [letter] = await cut();
    expect(letter).toMatch(new RegExp(`^Subject: ${subject}\r?$`, 'm'));
    expect(letter).toContain(text);
  }
});

test('staff see each delivery with its page, target, number, status and times', async () => {
  const page = await batches.batchPage('seen', { batch_delivery_threshold: 1 });
  await batches.sign('seen', 'dan@example.org');
  await batches.cut();
  const [delivery] = await batches.deliveries('seen');
  expect(delivery).toMatchObject({ page, signatures: 1, status: 'sent', error: null });
  expect(delivery!.sent_at).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('a signature is delivered once, however often workers look, two at once', async () => {
  await batches.batchPage('once', { batch_delivery_threshold: 2 });
  for (const name of ['Eve', 'Fay', 'Gus']) await batches.sign('once', `${name}@example.org`, { name });
  expect(signers(await cut())).toEqual([['Eve', 'Fay', 'Gus']]);
  await batches.sign('once', 'hal@example.org', { name: 'Hal' });
  expect(await cut()).toEqual([]);
  await batches.sign('once', 'ida@example.org', { name: 'Ida' });
  expect(signers(await cut())).toEqual([['Hal', 'Ida']]);
  await batches.services.pool.query(
    `SELECT graphile_worker.add_job('sendBatch', json_build_object('delivery', id)) FROM core_batchdelivery`,
  );
  expect(await cut()).toEqual([]);
});

test('once a day a target gets what waits, where it is as many as the minimum says', async () => {
  await batches.batchPage('daily', { batch_delivery_minimum: 2, batch_delivery_threshold: 100 });
  await batches.sign('daily', 'jo@example.org', { name: 'Jo' });
  expect(await cut('day')).toEqual([]);
  await batches.sign('daily', 'kim@example.org', { name: 'Kim' });
  expect(await cut()).toEqual([]);
  expect(signers(await cut('day'))).toEqual([['Jo', 'Kim']]);
});

test('a page without threshold and minimum delivers nothing', async () => {
  await batches.batchPage('plain', { batch_delivery_template: '<p>Hello</p>' });
  await batches.sign('plain', 'lea@example.org');
  expect([await cut(), await cut('day')]).toEqual([[], []]);
});

test('what was signed before the page delivered in batches is taken in once, also when it is told to again', async () => {
  const page = await batches.batchPage('later');
  await batches.sign('later', 'max@example.org', { name: 'Max' });
  await batches.change(page, { batch_delivery_threshold: 1 });
  await batches.cut();
  await batches.makeJobsDue();
  await batches.work();
  expect(signers(await cut())).toEqual([['Max']]);
  await batches.change(page, { batch_delivery_threshold: null });
  await batches.cut();
  await batches.sign('later', 'ned@example.org', { name: 'Ned' });
  await batches.change(page, { batch_delivery_threshold: 1 });
  await batches.cut();
  await batches.makeJobsDue();
  await batches.work();
  expect(signers(await cut())).toEqual([['Ned']]);
});

test('what is signed just after the page was told to stop, and to go on, is delivered', async () => {
  const page = await batches.batchPage('blink', { batch_delivery_threshold: 1 });
  await batches.cut();
  await batches.change(page, { batch_delivery_threshold: 0 });
  await batches.sign('blink', 'sam@example.org', { name: 'Sam' });
  await batches.change(page, { batch_delivery_threshold: 1 });
  expect(signers(await cut())).toEqual([['Sam']]);
});

test('letters of a letter page are in the file, and hidden targets get none', async () => {
  const bell = (await batches.services.pool.query<{ id: number }>(`SELECT id FROM core_target WHERE last = 'Bell'`)).rows[0]!.id;
  await batches.batchPage('write', { batch_delivery_threshold: 1 }, 'letter');
  await batches.sign('write', 'ola@example.org', { name: 'Ola', letter_text: 'Dear council,\nact.' });
  await batches.change(`/rest/v1/target/${bell}/`, { hidden: true });
  expect(await cut()).toEqual([]);
  await batches.change(`/rest/v1/target/${bell}/`, { hidden: false });
  const [letter] = await cut();
  expect(attachedLines(letter!).join('\n')).toContain('"Dear council,\nact."');
});

test('a person who was erased while the batch waited is not in it', async () => {
  await batches.batchPage('gone', { batch_delivery_threshold: 2 });
  await batches.sign('gone', 'pia@example.org', { name: 'Pia' });
  await batches.sign('gone', 'quin@example.org', { name: 'Quin' });
  const { pool } = batches.services;
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM core_user WHERE email = 'pia@example.org'`);
  await inTransaction(pool, (client) => erasePerson(queryOn(client), batches.services, { userId: rows[0]!.id, flags: [] }), {
    by: 'program',
  });
  expect(signers(await cut())).toEqual([['Quin']]);
});

test('a template that is none is refused when it is written; a delivery that failed by one is sent again when staff say so', async () => {
  const refused = await batches.post('petitionpage', { name: 'broken', batch_delivery_template: '{{#if' });
  expect(refused.json()).toMatchObject({ petitionpage: { batch_delivery_template: [expect.any(String)] } });
  const page = await batches.batchPage('nobody', { batch_delivery_threshold: 1 });
  await batches.services.pool.query(`UPDATE core_petitionpage SET batch_delivery_template = '{{#if' WHERE page_ptr_id = $1`, [
    Number(page.split('/').at(-2)),
  ]);
  await batches.sign('nobody', 'ray@example.org');
  expect(await cut()).toEqual([]);
  const [failed] = await batches.deliveries('nobody');
  expect(failed).toMatchObject({ status: 'failed', error: expect.any(String) });
  await batches.change(page, { batch_delivery_template: '<p>Hello</p>' });
  const retry = async (path: string): Promise<number> => (await batches.post(path, undefined)).status;
  const path = `batchdelivery/${Number(failed!.id)}/retry`;
  const letters = await sentBy(async () => {
    expect((await Promise.all([retry(path), retry(path)])).sort()).toEqual([202, 400]);
    await batches.work();
  });
  expect(letters).toHaveLength(1);
  expect([await retry(path), await retry('batchdelivery/999999/retry')]).toEqual([400, 404]);
});

/** Batches of a page that got its delivery after people signed: a minute later, as workers do it. */
async function firstBatch(): Promise<string[]> {
  expect(await cut()).toEqual([]);
  await batches.makeJobsDue();
  await batches.work();
  return cut();
}

test('the first batch carries what was signed before the delivery was set up, and waits until all of it is there', async () => {
  const page = await batches.make('petitionpage', { name: 'early', title: 'Early' });
  for (const name of ['Ada', 'Bea']) await batches.sign('early', `${name}@early.example`, { name });
  await batches.change(page, { target_groups: [batches.group], batch_delivery_threshold: 1 });
  await batches.sign('early', 'cai@early.example', { name: 'Cai' });
  expect(signers(await firstBatch())).toEqual([['Ada', 'Bea', 'Cai']]);
  await batches.sign('early', 'dot@early.example', { name: 'Dot' });
  expect(signers(await cut())).toEqual([['Dot']]);
});

test('a target who comes later gets what was signed before with the first batch too', async () => {
  const group = await batches.make('specialtargetgroup', { name: 'Board', type: 'board' });
  await batches.make('specialtarget', { body: group, last: 'Old', email: 'old@example.gov' });
  await batches.batchPage('board', { target_groups: [group], batch_delivery_threshold: 2 });
  for (const name of ['Eli', 'Flo']) await batches.sign('board', `${name}@board.example`, { name });
  expect(signers(await cut())).toEqual([['Eli', 'Flo']]);
  await batches.make('specialtarget', { body: group, last: 'New', email: 'new@example.gov' });
  await batches.sign('board', 'gil@board.example', { name: 'Gil' });
  const letters = await firstBatch();
  expect(letters.map((letter) => /^To: (\S+)/m.exec(letter)![1])).toEqual(['new@example.gov']);
  expect(signers(letters)).toEqual([['Eli', 'Flo', 'Gil']]);
});

test('a target gets a person once a page, who signs again, before and after the delivery was set up, or was two people', async () => {
  const page = await batches.make('petitionpage', { name: 'person', title: 'Person', target_groups: [batches.group] });
  const sign = (name: string) => batches.sign('person', `${name}@person.example`, { name });
  for (const name of ['Hal', 'Hal', 'Ina']) await sign(name);
  await batches.change(page, { batch_delivery_threshold: 1 });
  for (const name of ['Ina', 'Jan', 'Jan', 'Kay', 'Kai']) await sign(name);
  const id = async (name: string) =>
    (await batches.services.pool.query<{ id: number }>('SELECT id FROM core_user WHERE email = $1', [`${name}@person.example`])).rows[0]!
      .id;
  await batches.make('usermerge', {
    primary_user: `/rest/v1/user/${await id('Kay')}/`,
    users: [`/rest/v1/user/${await id('Kai')}/`],
    address_user: `/rest/v1/user/${await id('Kay')}/`,
    source_user: `/rest/v1/user/${await id('Kay')}/`,
  });
  const letters = await firstBatch();
  expect(signers(letters).map((names) => names.sort())).toEqual([['Hal', 'Ina', 'Jan', 'Kay']]);
  for (const name of ['Hal', 'Ina', 'Jan', 'Kay']) await sign(name);
  expect(await cut()).toEqual([]);
});

test('names arrive whole and as they were typed, in the table and in its parts', async () => {
  await batches.batchPage('names', { batch_delivery_threshold: 4 });
  const names = ['Nguyễn Thị Minh Khai', 'Ludwig van der Rohe, Jr.', 'Prof. María José García-López de la Cruz, PhD'];
  for (const [n, name] of names.entries()) await batches.sign('names', `name${n}@example.org`, { name });
  const parts = { prefix: 'Dr.', first_name: 'Ada', middle_name: 'B.', last_name: 'Long', suffix: 'III' };
  await batches.sign('names', 'name9@example.org', parts);
  const [letter] = await cut();
  expect(
    attachedLines(letter!)
      .slice(1)
      .map((line) => line.split(',Rome')[0]!.replace(/,"",.*/, '')),
  ).toEqual([
    expect.stringMatching(/^Nguyễn Thị Minh Khai/),
    expect.stringMatching(/^"Ludwig van der Rohe, Jr\."/),
    expect.stringMatching(/^"Prof. María José García-López de la Cruz, PhD",Prof\.,María,José García-López,de la Cruz,PhD/),
    expect.stringMatching(/^Dr\. Ada B\. Long III,Dr\.,Ada,B\.,Long,III/),
  ]);
});
