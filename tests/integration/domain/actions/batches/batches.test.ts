import { erasePerson } from '../../../../../runtime/domain/people/erase';
import { queryOn } from '../../../../../runtime/framework/database/query';
import { inTransaction } from '../../../../../runtime/framework/database/transaction';
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

/** The first names in the files of messages. */
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
  expect(lines[0]).toBe('first_name,last_name,city,state,region,postal,country,comment,signed_on');
  expect(lines[1]).toMatch(/^Ann,Lee,Rome,NY,"",13440,United States,"'=1\+1, ""please""",\d{4}-\d\d-\d\d$/);
  expect(lines[2]).toMatch(/^'@Ben,Ray,/);
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
