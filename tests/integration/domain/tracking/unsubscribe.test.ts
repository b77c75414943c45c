import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
let mailingId: number;
beforeAll(async () => {
  test_ = await openTracking();
  ({ mailingId } = await test_.mailing([]));
});
afterAll(() => test_.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const state = async (userId: number) =>
  (
    await test_.sql(
      `SELECT u.subscription_status AS status, (SELECT count(*)::integer FROM core_subscription s WHERE s.user_id = u.id) AS lists,
     ARRAY(SELECT t.name || ':' || coalesce(a.type, '-') || ':' || coalesce(a.mailing_id::text, '-') FROM core_subscriptionhistory h
       JOIN core_subscriptionchangetype t ON t.id = h.change_id LEFT JOIN core_action a ON a.id = h.action_id WHERE h.user_id = u.id ORDER BY h.id) AS history,
     (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id) AS actions
   FROM core_user u WHERE u.id = $1`,
      [userId],
    )
  )[0];

describe('unsubscribing by the link in a mailing', () => {
  test('works with one click of a mail provider: at once, without credentials, cookies or a redirect', async () => {
    const userId = await test_.person('one@example.org');
    const url = test_.unsubscribe({ mailingId, userId });
    const answer = await test_.visit(url, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: FORM });
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([200, undefined, undefined]);
    expect(answer.text).toContain('You have been unsubscribed.');
    expect(answer.text).toContain(`<a href="${new URL(url).pathname.replace('unsubscribe', 'my-mail')}">Changed your mind?`);
    expect(await state(userId)).toEqual({
      status: 'unsubscribed',
      lists: 0,
      history: [`unsubscribe:Unsubscribe:${mailingId}`],
      actions: 1,
    });
    expect((await test_.visit(url, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: FORM })).status).toBe(200);
    expect((await state(userId))!.actions).toBe(1);
  });

  test('works with a multipart form', async () => {
    const userId = await test_.person('parts@example.org');
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const answer = await test_.visit(test_.unsubscribe({ mailingId, userId }), {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([answer.status, (await state(userId))!.status]).toEqual([200, 'unsubscribed']);
  });

  test('works with the button of a page; showing the page changes nothing', async () => {
    const userId = await test_.person('button@example.org');
    const url = test_.unsubscribe({ mailingId, userId });
    const before = await state(userId);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect((await test_.visit(url, { method })).status).toBe(200);
    const page = await test_.visit(url);
    expect(page.text).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
    expect(page.text).not.toContain('button@example.org');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await state(userId)).toEqual(before);
    expect((await test_.visit(url, { method: 'POST', body: '', headers: FORM })).status).toBe(200);
    expect((await state(userId))!.status).toBe('unsubscribed');
  });

  test('shows a page in the language of the mailing', async () => {
    const userId = await test_.person('deutsch@example.org');
    await test_.sql(`INSERT INTO core_language (name, iso_code) VALUES ('German', 'de') ON CONFLICT DO NOTHING`);
    const { mailingId: german } = await test_.mailing([userId]);
    await test_.sql(`UPDATE core_mailing SET lang_id = (SELECT id FROM core_language WHERE iso_code = 'de') WHERE id = $1`, [german]);
    expect((await test_.visit(test_.unsubscribe({ mailingId: german, userId }))).text).toContain('<html lang="de"');
    expect((await test_.visit(test_.unsubscribe({ mailingId: german, userId }), { method: 'POST' })).text).toContain(
      'Sie haben die E-Mails abbestellt.',
    );
  });

  test('keeps the status of a user whose address bounced', async () => {
    const userId = await test_.person('bounced@example.org');
    await test_.sql(`DELETE FROM core_subscription WHERE user_id = $1`, [userId]);
    await test_.sql(`UPDATE core_user SET subscription_status = 'bounced' WHERE id = $1`, [userId]);
    expect((await test_.visit(test_.unsubscribe({ mailingId, userId }), { method: 'POST' })).status).toBe(200);
    expect((await state(userId))!.status).toBe('bounced');
  });

  test('works without an unsubscribe page, and when the page requires more fields', async () => {
    const asked = await test_.person('asked@example.org');
    await test_.sql(
      `INSERT INTO core_page_required_fields (page_id, formfield_id) SELECT p.id, f.id FROM core_page p, core_formfield f WHERE p.name = 'unsubscribe' AND f.name = 'address1'`,
    );
    await test_.visit(test_.unsubscribe({ mailingId, userId: asked }), { method: 'POST' });
    expect(await state(asked)).toEqual({ status: 'unsubscribed', lists: 0, history: ['unsubscribe:-:-'], actions: 0 });
    await test_.sql(`UPDATE core_page SET hidden = true WHERE type = 'Unsubscribe'`);
    const without = await test_.person('without@example.org');
    await test_.visit(test_.unsubscribe({ mailingId, userId: without }), { method: 'POST' });
    expect((await state(without))!.status).toBe('unsubscribed');
    await test_.sql(`UPDATE core_page SET hidden = false WHERE type = 'Unsubscribe'`);
  });

  test('changes nothing when the link is in a proof', async () => {
    const userId = await test_.person('proof@example.org');
    expect((await test_.visit(test_.unsubscribe({ mailingId, userId, proof: true }), { method: 'POST' })).status).toBe(200);
    expect((await state(userId))!.status).toBe('subscribed');
  });

  test('refuses a forged link, and is no error for a deleted user', async () => {
    const userId = await test_.person('forged@example.org');
    const url = test_.unsubscribe({ mailingId, userId });
    const other = test_.unsubscribe({ mailingId, userId: userId + 1 });
    for (const forged of [
      url.replace(/.\/$/, '_/'),
      other.replace(`.${userId + 1}.`, `.${userId}.`),
      test_.open({ mailingId, userId }).replace('/open/', '/unsubscribe/'),
    ]) {
      expect((await test_.visit(forged, { method: 'POST' })).status).toBe(404);
    }
    expect((await state(userId))!.status).toBe('subscribed');
    expect((await test_.visit(other, { method: 'POST' })).status).toBe(200);
  });
});
