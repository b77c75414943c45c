import { SCRIPT } from '../../../runtime/staff/frame/frame';
import { ADMIN } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
});
afterAll(() => service.close());

test('browsers find an icon for every page without an account, and keep it', async () => {
  const { status, headers } = await service.as(undefined, 'GET', '/favicon.ico');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/x-icon', 'public, max-age=86400']);
  const again = await service.as(undefined, 'GET', '/favicon.ico', undefined, { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('the one script is small', () => {
  expect(SCRIPT.text.length).toBeLessThan(30_000);
});

test('no page names another icon', async () => {
  const { text } = await service.as(ADMIN, 'GET', '/rest/v1/petitionpage/', undefined, { accept: 'text/html' });
  expect(text).toContain('<h1>Petitions</h1>');
  expect(text).not.toContain('rel="icon"');
});
