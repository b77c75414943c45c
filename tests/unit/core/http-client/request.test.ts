import nock from 'nock';
import { interceptRequests } from '../../../support/intercept-requests';
import { sendRequest, RemoteRequestError } from '../../../../runtime/core/outbound/http-client';

interceptRequests();

const HOST = 'https://remote.example.org';
const url = new URL(`${HOST}/things`);
afterEach(() => {
  nock.abortPendingRequests();
  nock.cleanAll();
});

const failure = async (work: Promise<unknown>): Promise<RemoteRequestError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RemoteRequestError);
  return error as RemoteRequestError;
};

describe('a request to another system', () => {
  test('sends JSON with its credentials, and reads JSON or nothing', async () => {
    nock(HOST, { reqheaders: { authorization: 'Bearer x', 'content-type': 'application/json' } })
      .post('/things', { a: 1 })
      .reply(201, { id: 7 });
    expect(await sendRequest({ method: 'POST', url, authorization: 'Bearer x', body: { a: 1 } })).toEqual({ status: 201, json: { id: 7 } });
    nock(HOST).get('/things').reply(204);
    expect(await sendRequest({ method: 'GET', url })).toEqual({ status: 204, json: undefined });
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
  ])('status %d: retry %s', async (status, retry) => {
    nock(HOST)
      .post('/things')
      .reply(status, [{ errorCode: 'A_REASON', message: 'ann@example.org' }], { Location: 'https://elsewhere.example.org/' });
    expect(await failure(sendRequest({ method: 'POST', url, body: {} }))).toMatchObject({
      retry,
      message: `It answered ${status} (A_REASON).`,
    });
  });

  test.each([
    ['a closed port', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'later'],
    ['a connection that broke', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'unknown'],
  ])('%s: the error says whether to retry', async (_name, error, retry) => {
    nock(HOST).post('/things').replyWithError(error);
    expect(await failure(sendRequest({ method: 'POST', url }))).toMatchObject({ retry });
  });

  test('a response that takes longer than the timeout is an error', async () => {
    nock(HOST).post('/things').delay(2_000).reply(200, {});
    expect(await failure(sendRequest({ method: 'POST', url, timeout: 50 }))).toMatchObject({
      retry: 'unknown',
      message: expect.stringContaining('no answer in time') as string,
    });
  });

  test('a response longer than a million characters is an error', async () => {
    nock(HOST).get('/things').reply(200, 'x'.repeat(1_100_000));
    expect(await failure(sendRequest({ method: 'GET', url }))).toMatchObject({ retry: 'unknown', message: 'Its answer is too long.' });
  });

  test.each([
    ['120', 120],
    [new Date(Date.now() + 90_000).toUTCString(), 90],
    ['soon', undefined],
  ])('Retry-After %s is read as seconds', async (header, seconds) => {
    nock(HOST).get('/things').reply(429, '', { 'Retry-After': header });
    const { retryAfter } = await failure(sendRequest({ method: 'GET', url }));
    if (seconds === undefined) expect(retryAfter).toBeUndefined();
    else expect(Math.abs(retryAfter! - seconds)).toBeLessThan(5);
  });
});
