import { ADMIN, openHttp, type HttpHarness } from './harness';

const SITE = 'https://campaign.example.org';

/** Sends headers that only browsers set, which `fetch` refuses to send. */
async function send(
  server: HttpHarness,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const lines = Object.entries({ Host: 'act.org', Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = await server.raw(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const pairs = fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]);
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(pairs) as Record<string, string>, body };
}

const preflight = (method: string): Record<string, string> => ({
  Origin: SITE,
  'Access-Control-Request-Method': method,
  'Access-Control-Request-Headers': 'content-type',
});

const corsOf = (headers: Record<string, string>): string[] => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('by default', () => {
  let server: HttpHarness;
  beforeAll(async () => {
    server = await openHttp();
  });
  afterAll(() => server.close());

  test.each(['/rest/v1/thing/open/', '/rest/v1/thing/open', '/rest/v1/thing/5/open/'])(
    'a preflight for what needs no credentials is answered, and kept by the browser: %s',
    async (path) => {
      const { status, headers, body } = await send(server, 'OPTIONS', path, preflight('POST'));
      expect([status, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': path.includes('5') ? 'POST' : 'GET, POST',
        'access-control-max-age': '86400',
        vary: 'Origin',
      });
      expect(headers['access-control-allow-headers']).toContain('Content-Type');
      expect(headers['access-control-allow-headers']).not.toMatch(/authorization/i);
    },
  );

  test('a script of any site reads the answer and its headers, without credentials', async () => {
    const { status, headers } = await send(server, 'POST', '/rest/v1/thing/open/', { Origin: SITE, 'Content-Length': '0' });
    expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([201, '*', 'Accept, Authorization, Cookie, Origin']);
    for (const name of ['Location', 'ETag', 'X-Request-Id', 'Retry-After', 'RateLimit']) {
      expect(headers['access-control-expose-headers']!.split(', ')).toContain(name);
    }
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('it reads errors too', async () => {
    const body = JSON.stringify({ name: 'bad' });
    const sent = { Origin: SITE, 'Content-Type': 'application/json' };
    const wrong = await fetch(`${server.url}/rest/v1/thing/open/`, { method: 'POST', headers: sent, body });
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    const refused = await send(server, 'GET', '/rest/v1/thing/open/', { Origin: SITE, Authorization: 'Basic bm9ib2R5Og==' });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, '*']);
  });

  test.each([
    ['GET', '/rest/v1/thing/'],
    ['POST', '/rest/v1/thing/'],
    ['GET', '/rest/v1/thing/schema/'],
    ['GET', '/rest/v1/thing/5/'],
    ['GET', '/rest/v1/thing/5/open/'],
    ['DELETE', '/rest/v1/thing/open/'],
    ['GET', '/rest/v1/thing/5/open/more/'],
    ['GET', '/rest/v1/'],
    ['GET', '/'],
  ])('what needs an account stays closed: %s %s', async (method, path) => {
    const { headers } = await send(server, method, path, { Origin: SITE, Authorization: ADMIN, 'Content-Length': '0' });
    expect(corsOf(headers)).toEqual([]);
    const asked = await send(server, 'OPTIONS', path, preflight(method));
    expect(asked.headers['access-control-allow-methods'] ?? '').not.toMatch(new RegExp(`\\b${method}\\b`));
  });

  test('OPTIONS without a preflight answers as ever', async () => {
    for (const headers of [{}, { Origin: SITE }] as Record<string, string>[]) {
      const answer = await send(server, 'OPTIONS', '/rest/v1/thing/open/', headers);
      expect([answer.status, answer.headers.allow]).toEqual([200, 'GET,POST']);
      expect(answer.body).toContain('GET,POST');
    }
  });
});

describe('with a list of sites', () => {
  let server: HttpHarness;
  beforeAll(async () => {
    server = await openHttp({ settings: { corsOrigins: [SITE] } });
  });
  afterAll(() => server.close());

  test('a site of the list is named in the answer', async () => {
    const { headers } = await send(server, 'GET', '/rest/v1/thing/open/', { Origin: SITE });
    expect([headers['access-control-allow-origin'], headers.vary]).toEqual([SITE, 'Accept, Authorization, Cookie, Origin']);
    expect((await send(server, 'OPTIONS', '/rest/v1/thing/open/', preflight('POST'))).headers['access-control-allow-origin']).toBe(SITE);
  });

  test.each(['https://campaign.example.org.evil.org', 'http://campaign.example.org', 'null'])(
    'another is told nothing that lets it read, and a cache keeps the answers apart: %s',
    async (Origin) => {
      const { headers } = await send(server, 'GET', '/rest/v1/thing/open/', { Origin });
      expect([corsOf(headers), headers.vary]).toEqual([[], 'Accept, Authorization, Cookie, Origin']);
      const asked = await send(server, 'OPTIONS', '/rest/v1/thing/open/', { ...preflight('POST'), Origin });
      expect([asked.status, corsOf(asked.headers)]).toEqual([200, []]);
    },
  );
});

test('with an empty list no site may', async () => {
  const server = await openHttp({ settings: { corsOrigins: [] } });
  const { status, headers } = await send(server, 'OPTIONS', '/rest/v1/thing/open/', preflight('POST'));
  expect([status, corsOf(headers)]).toEqual([200, []]);
  await server.close();
});
