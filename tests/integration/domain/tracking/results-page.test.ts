import { ADMIN } from '../../../support';
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

test('the stream of a mailing that is sent ends at once', async () => {
  const { mailingId } = await test_.mailing([]);
  const answer = await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/watch/`, { account: ADMIN });
  expect(answer.text).toContain('event: ended');
  expect((await test_.server.request('GET', '/rest/v1/mailer/999999/watch/', { account: ADMIN })).status).toBe(404);
});
