import { HOSTILE_BODIES } from './bodies';
import { type MeasuredApi, openMeasuredApi } from './measured';

/** Milliseconds for which one body may keep everybody else waiting. */
const LIMIT = 100;

let api: MeasuredApi;
beforeAll(async () => {
  api = await openMeasuredApi();
  // What a first request loads and compiles is not of the body's making.
  for (const path of ['list/', 'action/', 'user/', 'mailer/', 'emailwrapper/']) await api.send(path, { body: {} }, Infinity);
});
afterAll(() => api.close());

test.each(HOSTILE_BODIES)('$title does not keep others waiting', async ({ path, type, body }) => {
  const { response, held } = await api.send(path, { body: body(), headers: { 'content-type': type } }, LIMIT);
  expect(response.status).toBeLessThan(500);
  expect(held).toBeLessThan(LIMIT);
});
