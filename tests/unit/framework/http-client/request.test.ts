import nock from 'nock';
import { ask, OutsideFailure, pauseAfter } from '../../../../runtime/framework/http-client';

const HOST = 'https://outside.example.org';
const url = new URL(`${HOST}/things`);
afterEach(() => {
  nock.abortPendingRequests();
  nock.cleanAll();
});
afterAll(() => nock.restore());

const failure = async (work: Promise<unknown>): Promise<OutsideFailure> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OutsideFailure);
  return error as OutsideFailure;
};

describe('a request to another system', () => {
  test('sends JSON with its credentials, and reads JSON or nothing', async () => {
    nock(HOST, { reqheaders: { authorization: 'Bearer x', 'content-type': 'application/json' } })
      .post('/things', { a: 1 })
      .reply(201, { id: 7 });
    expect(await ask({ method: 'POST', url, authorization: 'Bearer x', body: { a: 1 } })).toEqual({ status: 201, json: { id: 7 } });
    nock(HOST).get('/things').reply(204);
    expect(await ask({ method: 'GET', url })).toEqual({ status: 204, json: undefined });
  });

  test.each([
    [400, 'never'],
    [404, 'never'],
    [422, 'never'],
    [401, 'later'],
    [403, 'later'],
    [429, 'later'],
    [503, 'later'],
    [302, 'later'],
    [409, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [504, 'unknown'],
  ])('tells from the status %d what may be done: %s', async (status, fate) => {
    nock(HOST)
      .post('/things')
      .reply(status, [{ errorCode: 'A_REASON', message: 'ann@example.org' }], { Location: 'https://elsewhere.example.org/' });
    expect(await failure(ask({ method: 'POST', url, body: {} }))).toMatchObject({ fate, message: `It answered ${status} (A_REASON).` });
  });

  test.each([
    ['a closed port', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'later'],
    ['a connection that broke', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'unknown'],
  ])('tells from %s what may be done', async (_name, error, fate) => {
    nock(HOST).post('/things').replyWithError(error);
    expect(await failure(ask({ method: 'POST', url }))).toMatchObject({ fate });
  });

  test('does not wait for ever', async () => {
    nock(HOST).post('/things').delay(2_000).reply(200, {});
    expect(await failure(ask({ method: 'POST', url, timeout: 50 }))).toMatchObject({
      fate: 'unknown',
      message: expect.stringContaining('no answer in time') as string,
    });
  });

  test('does not read without end', async () => {
    nock(HOST).get('/things').reply(200, 'x'.repeat(1_100_000));
    expect(await failure(ask({ method: 'GET', url }))).toMatchObject({ fate: 'unknown', message: 'Its answer is too long.' });
  });

  test.each([
    ['120', 120],
    [new Date(Date.now() + 90_000).toUTCString(), 90],
    ['soon', undefined],
  ])('hears for how long it is to be left alone: %s', async (header, seconds) => {
    nock(HOST).get('/things').reply(429, '', { 'Retry-After': header });
    const { patience } = await failure(ask({ method: 'GET', url }));
    if (seconds === undefined) expect(patience).toBeUndefined();
    else expect(Math.abs(patience! - seconds)).toBeLessThan(5);
  });
});

test('pauses double from a minute to a day, are spread, and are never shorter than what is asked for', () => {
  expect([1, 2, 5, 30].map((attempts) => pauseAfter(attempts, {}, () => 0))).toEqual([60, 120, 960, 86_400]);
  expect(pauseAfter(1, {}, () => 1)).toBe(75);
  expect(pauseAfter(1, { patience: 600 }, () => 0)).toBe(600);
});
