import type { EventEmitter } from 'node:events';
import { Client } from 'pg';
import { ADMIN, untilSql } from '../../../../support';
import { erasePerson } from '../../../../../runtime/domain/people/erase/erase';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { inTransaction } from '../../../../../runtime/core/database/transaction';
import { openActionMail, type ActionMailHarness } from './harness';
import { parseMail, type Parsed } from './parse';

const LIMIT = 5;

let mail: ActionMailHarness;
let group: string;
/** How often PostgreSQL has answered all that it was sent. */
let roundTrips = 0;
beforeAll(async () => {
  mail = await openActionMail({ immediateEmailLimit: LIMIT });
  mail.services.pool.on('connect', (client) => {
    (client as unknown as { connection: EventEmitter }).connection.on('readyForQuery', () => void roundTrips++);
  });
  group = await make('specialtargetgroup', { name: 'Council', type: 'council' });
  const member = { body: group, title: 'Cllr', last: 'Bell', email: 'Bell@example.gov' };
  await make('specialtarget', member);
  await make('specialtarget', { ...member, last: 'Twin', email: 'bell@example.gov' });
  await make('specialtarget', { body: group, last: 'Cole', email: 'cole@example.gov' });
  await make('specialtarget', { body: group, last: 'Silent' });
  await make('specialtarget', { body: group, last: 'Retired', email: 'retired@example.gov', hidden: true });
});
afterAll(() => mail.close());

/** The path of a new object. */
async function make(resource: string, body: object): Promise<string> {
  const made = await mail.post(resource, body);
  if (made.status !== 201) throw new Error(made.text);
  return new URL(made.headers.location!).pathname;
}

/** The path of a new page that e-mails its targets. */
const deliveringPage = (name: string, body: object = {}, type = 'petition'): Promise<string> =>
  make(`${type}page`, { name, title: `Title of ${name}`, target_groups: [group], send_immediate_email: true, ...body });

const read = async (path: string): Promise<Record<string, unknown>> => (await mail.server.request('GET', path, { account: ADMIN })).json();

const send = (path: string, body: object): Promise<{ status: number }> => mail.server.request('PATCH', path, { account: ADMIN, body });

/** What the actions cause, by receiver. Three workers send it. */
async function lettersOf(...actions: Record<string, unknown>[]): Promise<Parsed[]> {
  const before = new Set(mail.letters());
  for (const action of actions) expect((await mail.act(action)).status).toBe(201);
  await Promise.all([mail.work(), mail.work(), mail.work()]);
  return mail
    .letters()
    .filter((letter) => !before.has(letter))
    .map(parseMail)
    .sort((a, b) => String(a.header('To')).localeCompare(String(b.header('To'))));
}

/** Does something that comes to wait three times for rows of a table, which are given free then. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  const holder = new Client({ connectionString: mail.url });
  await holder.connect();
  await holder.query(`BEGIN; SELECT FROM ${table} FOR UPDATE`);
  const working = work();
  await untilSql(holder, `SELECT count(*) = 3 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  await holder.end();
  return working;
}

const receivers = (letters: Parsed[]): unknown[] => letters.map((letter) => letter.header('To'));

describe('an action on a page with `send_immediate_email`', () => {
  test('e-mails each address of its targets once, in the name of the organisation, and answers go to the person', async () => {
    await deliveringPage('park', {
      immediate_email_subject: '{{target.title}} {{target.last}}: {{page.title}}',
      delivery_template: '<p>Dear {{target.last}},</p>{{message}}<p>{{user.name}}, {{action.fields.why}}</p>{{user.akid}}{{user.token}}',
    });
    const page = await read('/rest/v1/petitionpage/?name=park');
    const uri = (page.objects as { resource_uri: string }[])[0]!.resource_uri;
    await make('petitionform', { page: uri, thank_you_text: 'Thanks', statement_text: '<b>Keep the park, {{user.city}}.</b>' });
    const letters = await lettersOf({ page: 'park', email: 'ann@example.org', name: 'Ann Lee', city: 'Rome', action_why: '<i>trees</i>' });
    expect(receivers(letters)).toEqual(['Bell@example.gov', 'cole@example.gov']);
    expect(letters[0]!.header('From')).toBe('Example Campaign <campaign@example.org>');
    expect(letters[0]!.header('Reply-To')).toBe('ann@example.org');
    expect(letters[0]!.header('Subject')).toBe('Cllr Bell: Title of park');
    expect(letters[0]!.html).toContain('<p>Dear Bell,</p><b>Keep the park, Rome.</b><p>Ann Lee, &lt;i&gt;trees&lt;/i&gt;</p>\n');
  });

  test('is signed with the whole name, as it was typed', async () => {
    await deliveringPage('signed', {}, 'letter');
    const [letter] = await lettersOf({
      page: 'signed',
      email: 'eve@example.org',
      name: 'Dr. Eve Mary Ray, Jr.',
      letter_text: 'Dear council.',
    });
    expect(letter!.text).toContain('Dr. Eve Mary Ray, Jr.');
  });

  test('sends the letter of the person as plain text, else that of the form, when the page has no template', async () => {
    const page = await deliveringPage('write', {}, 'letter');
    await make('letterform', { page, thank_you_text: 'Thanks', letter_text: 'Dear council,\nplease act.' });
    const [own] = await lettersOf({
      page: 'write',
      email: 'ben@example.org',
      name: 'Ben Ray',
      letter_subject: 'My {{street}}',
      letter_text: 'A <hole>\n{{here}}',
    });
    expect(own!.header('Subject')).toBe('My {{street}}');
    expect(own!.html).toContain('<p>A &lt;hole&gt;<br>{{here}}</p>');
    expect(own!.text).toContain('Ben Ray');
    const [standard] = await lettersOf({ page: 'write', email: 'bea@example.org', name: 'Bea Ray', city: 'Rome', zip: '12207' });
    expect(standard!.header('Subject')).toBe('Title of write');
    expect(standard!.html).toContain('<p>Dear council,<br>please act.</p>');
    expect(standard!.text).toMatch(/Bea Ray\s+Rome NY 12207/);
  });

  test('refuses a letter without text where the template has the message in it, and takes it where the template says all', async () => {
    await deliveringPage('framed', { delivery_template: '<p>Dear {{target.last}},</p>{{{ message }}}' }, 'letter');
    await deliveringPage('whole', { delivery_template: '<p>Dear {{target.last}}, please act on the message.</p>' }, 'letter');
    expect((await mail.act({ page: 'framed', email: 'ann@example.org' })).status).toBe(400);
    expect((await mail.act({ page: 'whole', email: 'ann@example.org' })).status).toBe(201);
    await mail.work();
  });

  test('sends nothing without target groups, after the page was told not to, and of an erased person', async () => {
    await make('petitionpage', { name: 'nobody', send_immediate_email: true });
    const stopped = await deliveringPage('stopped');
    const pages = ['nobody', 'stopped', 'gone'];
    await deliveringPage('gone');
    for (const page of pages) expect((await mail.act({ page, email: `${page}@example.org` })).status).toBe(201);
    expect((await send(stopped, { send_immediate_email: false })).status).toBe(202);
    const { rows } = await mail.services.pool.query<{ id: number }>(`SELECT id FROM core_user WHERE email = 'gone@example.org'`);
    await inTransaction(mail.services.pool, (client) => erasePerson(queryOn(client), mail.services, { userId: rows[0]!.id, flags: [] }), {
      by: 'program',
    });
    // The job of an erased person is cancelled. This is one that had begun.
    await mail.services.pool.query(
      `SELECT graphile_worker.add_job('mailTargets', json_build_object('action', id)) FROM core_action WHERE user_id = $1`,
      [rows[0]!.id],
    );
    expect(await lettersOf()).toEqual([]);
  });

  test('sends each e-mail once, whatever is tried again', async () => {
    await deliveringPage('again');
    await mail.act({ page: 'again', email: 'again@example.org' });
    await mail.work({ smtpUrl: 'smtp://127.0.0.1:1' });
    await mail.makeJobsDue();
    expect(receivers(await lettersOf())).toEqual(['Bell@example.gov', 'cole@example.gov']);
    await mail.services.pool.query(
      `SELECT graphile_worker.add_job('mailTargets', json_build_object('action', max(action_id))) FROM core_actionmail`,
    );
    expect(await lettersOf()).toEqual([]);
  });

  test('e-mails the targets ten times in a day for one person', async () => {
    const pages = Array.from({ length: 12 }, (_, n) => `eager${n}`);
    for (const page of pages) await deliveringPage(page, { send_immediate_email_override_limit: true });
    const letters = await lettersOf(...pages.map((page) => ({ page, email: 'eager@example.org' })));
    expect(letters).toHaveLength(20);
  });

  test('e-mails a person to a target once a page, also where the person was two, and who is new to it', async () => {
    const page = await deliveringPage('person', { send_immediate_email_override_limit: true });
    expect(await lettersOf(...Array.from({ length: 3 }, () => ({ page: 'person', email: 'same@example.org' })))).toHaveLength(2);
    expect(await lettersOf({ page: 'person', email: 'SAME@example.org', action_comment: 'Again' })).toEqual([]);
    await deliveringPage('other');
    expect(await lettersOf({ page: 'other', email: 'same@example.org' })).toHaveLength(2);
    const board = await make('specialtargetgroup', { name: 'Board', type: 'board' });
    await make('specialtarget', { body: board, last: 'New', email: 'new@example.gov' });
    await send(page, { target_groups: [group, board] });
    expect(receivers(await lettersOf({ page: 'person', email: 'same@example.org' }))).toEqual(['new@example.gov']);
  });

  test('takes no more round trips to the database than another one with targets', async () => {
    await deliveringPage('loud');
    await deliveringPage('mute', { send_immediate_email: false });
    const counts: number[] = [];
    for (const page of ['loud', 'mute']) {
      await mail.act({ page, email: 'counted@example.org' });
      const before = roundTrips;
      await mail.act({ page, email: 'counted@example.org' });
      counts.push(roundTrips - before);
    }
    expect(counts[0]).toBe(counts[1]);
    expect(await lettersOf()).toHaveLength(2);
  });

  test('is taken only with templates that can be rendered', async () => {
    expect((await mail.post('letterpage', { name: 'broken', delivery_template: '{{#if}}' })).status).toBe(400);
  });
});

describe('the limit of e-mails that a page sends', () => {
  test('holds exactly under concurrency, shows when it was reached, and is lifted by the override', async () => {
    const page = await deliveringPage('viral');
    expect((await read(page)).send_immediate_email_delivery_blocked_at).toBeNull();
    for (const n of [1, 2, 3]) await mail.act({ page: 'viral', email: `viral${n}@example.org` });
    expect(await whileHeld('core_petitionpage', lettersOf)).toHaveLength(LIMIT);
    const { send_immediate_email_delivery_blocked_at: blockedAt } = await read(page);
    expect(blockedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await send(page, { send_immediate_email_delivery_blocked_at: null })).status).toBe(202);
    expect(await read(page)).toMatchObject({ send_immediate_email_delivery_blocked_at: blockedAt });

    expect(await lettersOf({ page: 'viral', email: 'late@example.org' })).toEqual([]);
    await send(page, { send_immediate_email_override_limit: true });
    expect(await lettersOf({ page: 'viral', email: 'later@example.org' })).toHaveLength(2);
    await send(page, { send_immediate_email_override_limit: false });
    expect(await lettersOf({ page: 'viral', email: 'latest@example.org' })).toEqual([]);
  });
});

describe('a letter to the editor', () => {
  test('is e-mailed once to the newspaper that it names, and answers go to the person', async () => {
    await make('ltepage', { name: 'editor' });
    const target = await make('mediatarget', { name: 'The Post', email_address: 'letters@post.example' });
    const silent = await make('mediatarget', { name: 'The Sun' });
    const person = { page: 'editor', email: 'lea@example.org', name: 'Lea Low', address1: '1 Main St', city: 'Rome', zip: '12207' };
    const letter = { ...person, subject: 'Trees', letter_text: 'Sir,\n<b>keep</b> {{them}}.' };
    const letters = await lettersOf({ ...letter, target }, { ...letter, target: silent }, letter);
    expect(receivers(letters)).toEqual(['letters@post.example']);
    expect(letters[0]!.header('Subject')).toBe('Trees');
    expect(letters[0]!.header('Reply-To')).toBe('lea@example.org');
    expect(letters[0]!.html).toContain('<p>Sir,<br>&lt;b&gt;keep&lt;/b&gt; {{them}}.</p>');
    expect(letters[0]!.text).toMatch(/Lea Low\s+1 Main St\s+Rome NY 12207/);
  });

  test('says where the person lives as their country writes it', async () => {
    await make('ltepage', { name: 'worldwide' });
    await deliveringPage('worldwide_letter', {}, 'letter');
    const target = await make('mediatarget', { name: 'The World', email_address: 'letters@world.example' });
    const placeIn = async (page: string, email: string, address: object): Promise<string> => {
      const [letter] = await lettersOf({
        page,
        email,
        name: 'Lea Low',
        letter_text: 'Sir',
        ...(page === 'worldwide' && { target }),
        ...address,
      });
      return /Lea Low (.*?)(?: \S+@.*)?$/.exec(letter!.text.replaceAll(/\s+/g, ' ').trim())![1]!;
    };
    const koeln = { address1: 'Domkloster 4', city: 'Köln', region: 'NRW', postal: '50667', country: 'Germany' };
    const london = { address1: '10 Downing St', city: 'London', postal: 'SW1A 2AA', country: 'United Kingdom' };
    const chiyoda = { address1: '1-1', city: 'Chiyoda', region: 'Tokyo', postal: '100-0001', country: 'Japan' };
    const places = async (page: string): Promise<string[]> => {
      const found: string[] = [];
      for (const [index, address] of [koeln, london, chiyoda].entries())
        found.push(await placeIn(page, `${page}${index}@example.org`, address));
      return found;
    };
    expect(await places('worldwide')).toEqual([
      'Domkloster 4 50667 Köln Germany',
      '10 Downing St London SW1A 2AA United Kingdom',
      '1-1, Chiyoda, Tokyo 100-0001 Japan',
    ]);
    expect(await places('worldwide_letter')).toEqual([
      '50667 Köln Germany',
      'London SW1A 2AA United Kingdom',
      'Chiyoda, Tokyo 100-0001 Japan',
    ]);
  });

  test('goes ten times a day from one person, and more are recorded as skipped', async () => {
    await make('ltepage', { name: 'often' });
    const target = await make('mediatarget', { name: 'The Star', email_address: 'letters@star.example' });
    const letter = { page: 'often', email: 'max@example.org', subject: 'Again', letter_text: 'Sir', target };
    expect(await lettersOf(...Array.from({ length: 11 }, () => letter))).toHaveLength(10);
    expect((await mail.states()).filter(({ email, state }) => email === 'letters@star.example' && state === 'skipped')).toHaveLength(1);
  });

  test('to a newspaper is refused without a text, as is a letter to targets of a page without a text of its own', async () => {
    await make('ltepage', { name: 'blank' });
    const target = await make('mediatarget', { name: 'The Void', email_address: 'void@example.com' });
    await deliveringPage('blank_letter', {}, 'letter');
    for (const page of ['blank', 'blank_letter']) {
      const refused = await mail.act({ page, email: 'nil@example.org', letter_text: ' \n ', target });
      expect([refused.status, refused.json()]).toEqual([400, { errors: { letter_text: ['This field is required.'] } }]);
    }
  });
});
