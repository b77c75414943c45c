import { wordsFor } from '../../../../runtime/staff/words';
import { panel as sending } from '../../../../runtime/domain/tracking/panels/sending';
import { curvesOf } from '../../../../runtime/domain/tracking/results/curves';
import { ADMIN } from '../../../support';
import { runStaff } from '../../core/auth/harness';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

const page = async (id: number, language = 'en'): Promise<string> => {
  const response = await test_.server.request('GET', `/rest/v1/mailer/${id}/?format=html`, {
    account: ADMIN,
    headers: { 'accept-language': language },
  });
  expect(response.status).toBe(200);
  return response.text;
};

test('the page of a mailing that was sent shows shares, curves, subjects and links', async () => {
  const people = [await test_.person('a@example.org'), await test_.person('b@example.org')];
  const { mailingId, subjectIds } = await test_.mailing(people, { subjects: 2 });
  const clickUrlId = await test_.link('https://example.org/sign');
  await test_.sql('INSERT INTO core_open (user_id, mailing_id, subject_id, first) VALUES ($1, $2, $3, true)', [
    people[0],
    mailingId,
    subjectIds[0],
  ]);
  await test_.sql('INSERT INTO core_click (user_id, mailing_id, subject_id, clickurl_id, first) VALUES ($1, $2, $3, $4, true)', [
    people[0],
    mailingId,
    subjectIds[0],
    clickUrlId,
  ]);
  const text = await page(mailingId);
  expect(text).toContain('What it brought');
  expect(text).toContain('From mail to action');
  expect(text).toContain('Over time');
  expect(text).toContain('Subject 2');
  expect(text).toContain('https://example.org/sign');
  expect(await page(mailingId, 'de')).toContain('Was es gebracht hat');
});

test('a mailing that nobody got shows no results', async () => {
  const { mailingId } = await test_.mailing([]);
  expect(await page(mailingId)).not.toContain('What it brought');
});

test('a mailing that is being sent shows how far it is, the time left and the button that stops it', async () => {
  const { mailingId } = await test_.mailing([]);
  await test_.sql(`UPDATE core_mailing SET status = 'sending', progress = 40, expected_send_count = 100, rate = 2 WHERE id = $1`, [
    mailingId,
  ]);
  const text = await page(mailingId);
  expect(text).toContain('40 of 100 sent · 2 a second · 30 seconds left');
  expect(text).toContain(`data-live="/rest/v1/mailer/${mailingId}/watch/"`);
  expect(text).toContain('?verb=stop');
});

test('a page that read of a mailing that it is being sent, a moment before it was sent, loads itself anew', async () => {
  const { mailingId } = await test_.mailing([]);
  const plan = test_.services.registry.get('mailer');
  const account = { id: 1, username: 'root', superuser: true, rights: new Set<string>() };
  const context = { services: test_.services, account, plan, key: String(mailingId), query: new URLSearchParams(), form: () => '' };
  const shown = await sending({ ...context, words: wordsFor(['en']), object: { status: 'sending' } });
  expect(shown?.text).toContain(`data-live="/rest/v1/mailer/${mailingId}/watch/"`);
});

test('the stream of a mailing that is sent ends at once', async () => {
  const { mailingId } = await test_.mailing([]);
  const answer = await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/watch/`, { account: ADMIN });
  expect(answer.text).toContain('event: ended');
  expect((await test_.server.request('GET', '/rest/v1/mailer/999999/watch/', { account: ADMIN })).status).toBe(404);
});

const gift = async (person: number, mailingId: number, { currency, total, hours }: { currency: string; total: string; hours: number }) => {
  const [page] = await test_.sql<{ id: number }>("INSERT INTO core_page (name, type) VALUES ('give' || random(), 'Donation') RETURNING id");
  const [action] = await test_.sql<{ id: number }>(
    `INSERT INTO core_action (user_id, page_id, mailing_id, type, status, created_at)
     SELECT $1, $2, $3, 'Donation', 'complete', created_at + make_interval(hours => $4) FROM core_mailing WHERE id = $3 RETURNING id`,
    [person, page!.id, mailingId, hours],
  );
  await test_.sql(
    `WITH giver AS (INSERT INTO core_order_user_detail (email) VALUES ('gives@example.org') RETURNING id)
     INSERT INTO core_order (action_id, user_id, user_detail_id, status, total, currency) SELECT $1, $2, id, 'completed', $3, $4 FROM giver`,
    [action!.id, person, total, currency],
  );
};

test('money is shown with its currency, and what was given in several is not added up', async () => {
  const person = await test_.person('gives@example.org');
  const { mailingId } = await test_.mailing([person]);
  await gift(person, mailingId, { currency: 'USD', total: '120.50', hours: 1 });
  await gift(person, mailingId, { currency: 'EUR', total: '20.00', hours: 2 });
  const text = (await page(mailingId)).replaceAll('\u00a0', ' ');
  expect(text).toContain('USD 120.50 + EUR 20.00');
  expect(text).toContain('Money over time');
});

test('an hour in which nothing happened is a zero between those in which something did', async () => {
  const people = [await test_.person('early@example.org'), await test_.person('late@example.org')];
  const { mailingId } = await test_.mailing(people);
  await test_.sql(
    `INSERT INTO core_open (user_id, mailing_id, first, created_at)
     SELECT u, $2, true, date_trunc('hour', created_at) + make_interval(hours => 3 * (place::integer - 1)) FROM core_mailing, unnest($1::integer[]) WITH ORDINALITY people(u, place) WHERE id = $2`,
    [people, mailingId],
  );
  const { times, moments } = await curvesOf(test_.services.pool, mailingId);
  expect(times).toHaveLength(4);
  expect(moments.map(({ kind, at, count }) => [kind, times.indexOf(at), count])).toEqual([
    ['opens', 0, 1],
    ['opens', 3, 1],
  ]);
});

test('subjects stand side by side with what their shares may really be, also where nothing tests them', async () => {
  const people = [await test_.person('one@example.org'), await test_.person('two@example.org')];
  const { mailingId, subjectIds } = await test_.mailing(people, { subjects: 2 });
  await test_.sql('INSERT INTO core_open (user_id, mailing_id, subject_id, first) VALUES ($1, $2, $3, true)', [
    people[0],
    mailingId,
    subjectIds[0],
  ]);
  const text = await page(mailingId);
  expect(text).toContain('20.7% – 100%');
  expect(text).toContain('Opened: the difference may be chance.');
  // Nobody clicked: there is no difference to speak of.
  expect(text).not.toContain('Clicked: the difference');
});

test('results are downloaded as a table in which no subject is a formula', async () => {
  const people = [await test_.person('table@example.org')];
  const { mailingId } = await test_.mailing(people);
  await test_.sql(`UPDATE core_mailingsubject SET text = '=1+1, "quoted"' WHERE mailing_id = $1`, [mailingId]);
  const clickUrlId = await test_.link('https://example.org/table');
  await test_.sql('INSERT INTO core_click (user_id, mailing_id, clickurl_id, first) VALUES ($1, $2, $3, true)', [
    people[0],
    mailingId,
    clickUrlId,
  ]);
  expect(await page(mailingId)).toContain(`href="/rest/v1/mailer/${mailingId}/results/?format=csv"`);
  const { headers, text } = await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/results/?format=csv`, { account: ADMIN });
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toContain(`mailing-${mailingId}.csv`);
  const [head, whole, subject, link] = text.split('\n');
  expect(head).toMatch(/^part,id,name,recipients,opens,/);
  expect(whole).toMatch(new RegExp(`^mailing,${mailingId},,1,0,`));
  expect(subject).toContain(`"'=1+1, ""quoted"""`);
  expect(link).toMatch(new RegExp(`^link,${clickUrlId},https://example.org/table,`));
});

test('while a mailing is sent its page says how many mails came back, and offers to stop to those alone who may', async () => {
  const people = [await test_.person('back@example.org')];
  const { mailingId } = await test_.mailing(people);
  await test_.sql(`UPDATE core_mailing SET status = 'sending', progress = 40, expected_send_count = 100, rate = 2 WHERE id = $1`, [
    mailingId,
  ]);
  await test_.sql(`INSERT INTO core_bounce (user_id, mailing_id, bounce_type) VALUES ($1, $2, 'hard')`, [people[0], mailingId]);
  expect(await page(mailingId)).toContain('30 seconds left · 1 came back');
  await runStaff(test_.services, ['group', 'add', 'lookers', 'mailings.view']);
  await runStaff(test_.services, ['add', 'looker', '--password', 'a long password', '--group', 'lookers']);
  const viewer = { username: 'looker', password: 'a long password' };
  const answer = await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/?format=html`, { account: viewer });
  expect(answer.text).toContain('40 of 100 sent');
  expect(answer.text).not.toContain('verb=stop');
});

test('the results of a mailing that was sent stand before its copy', async () => {
  const { mailingId } = await test_.mailing([await test_.person('order@example.org')]);
  const text = await page(mailingId);
  expect(text.indexOf('What it brought')).toBeLessThan(text.indexOf('As people read it'));
});

test('while subjects are tested the page says how many wait for the better one and until when, and promises no time for them', async () => {
  const people = [await test_.person('tried1@example.org'), await test_.person('tried2@example.org')];
  const { mailingId } = await test_.mailing(people, { subjects: 2 });
  await test_.sql(
    `UPDATE core_mailing SET status = 'sending', progress = 12, expected_send_count = 40, rate = 1, use_autotest = true, autotest_percent = 30, autotest_wait_minutes = 30 WHERE id = $1`,
    [mailingId],
  );
  await test_.sql('INSERT INTO core_mailingsend (mailing_id) VALUES ($1) ON CONFLICT DO NOTHING', [mailingId]);
  await test_.sql(`UPDATE core_mailingsend SET held = 28, tested_at = '2031-05-01T10:00:00' WHERE mailing_id = $1`, [mailingId]);
  const text = await page(mailingId);
  expect(text).toContain('12 of 40 sent · 28 wait for the better subject');
  expect(text).not.toContain('seconds left');
  expect(text.match(/28 people wait for the better one, which is chosen after May 1, 2031, 6:30 AM America\/New York/g)).toHaveLength(2);
  expect(await page(mailingId, 'fr')).toContain('28 attendent le meilleur objet');
});
