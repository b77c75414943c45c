import { viewUrl } from '../../../../runtime/domain/mailings/message/message-refs';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

test('the web view needs the signed URL and a web-viewable mailing', async () => {
  const userId = await test_.person('view@example.org');
  const { mailingId } = await test_.mailing([userId]);
  await test_.sql(`UPDATE core_user SET first_name = 'Ann' WHERE id = $1`, [userId]);
  await test_.sql(
    `UPDATE core_mailing SET html = '<p>Dear {{user.first_name}}</p>', custom_fromline = 'Us <us@example.org>' WHERE id = $1`,
    [mailingId],
  );
  const url = viewUrl('', test_.services.settings.secretKey, { mailingId, userId });
  expect((await test_.visit(url)).status).toBe(404);
  await test_.sql('UPDATE core_mailing SET web_viewable = true WHERE id = $1', [mailingId]);
  const page = await test_.visit(url);
  expect([page.status, page.headers['content-type'], page.text.includes('Dear Ann')]).toEqual([200, 'text/html; charset=utf-8', true]);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await test_.visit(test_.unsubscribe({ mailingId, userId }).replace('/unsubscribe/', '/view/'))).status).toBe(404);
  expect((await test_.visit(test_.open({ mailingId, userId }).replace('/open/', '/view/'))).status).toBe(404);
});
