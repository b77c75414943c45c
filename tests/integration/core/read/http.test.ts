import fc from 'fast-check';
import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../../support';
import { texts } from './arbitrary';
import type { Meta } from './harness';
import { folded } from './naive';

interface Body {
  meta: Meta;
  objects: Record<string, unknown>[];
}

/** The same over real HTTP and real resources: what a client sees. */
describe('collections over HTTP', () => {
  const names = fc.sample(texts, { seed: 5, numRuns: 60 });
  let test_: TestServices;
  let server: TestServer;
  let pages: { petition: number; signup: number };

  beforeAll(async () => {
    test_ = await testServices();
    server = await startServer(test_.services);
    const { pool } = test_.services;
    await pool.query('DELETE FROM core_user');
    for (const [place, name] of names.entries()) {
      await pool.query(
        "INSERT INTO core_user (id, email, last_name, created_at) VALUES ($1, $2, $3, timestamp '2020-01-01' + $4 * interval '1 day')",
        [place + 1, `${place}%@Example.org`, name, place % 7],
      );
    }
    const ids = await pool.query<{ type: string; id: number }>(
      "SELECT lower(type) AS type, min(id) AS id FROM core_page WHERE lower(type) IN ('petition', 'signup') GROUP BY 1",
    );
    pages = Object.fromEntries(ids.rows.map(({ type, id }) => [type, id])) as typeof pages;
    await pool.query(
      "INSERT INTO core_action (user_id, page_id, type) SELECT u.id, CASE u.id % 3 WHEN 0 THEN $1::int ELSE $2::int END, CASE u.id % 3 WHEN 0 THEN 'Petition' ELSE 'Signup' END FROM core_user u ORDER BY u.id",
      [pages.petition, pages.signup],
    );
  });
  afterAll(async () => {
    await server.close();
    await test_.close();
  });

  async function get(path: string): Promise<Body> {
    const response = await server.request('GET', path, { account: ADMIN });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
    return response.json<Body>();
  }

  async function walk(path: string): Promise<Body[]> {
    const found = [await get(path)];
    for (let { next } = found[0]!.meta; next; { next } = found.at(-1)!.meta) found.push(await get(next));
    return found;
  }

  const idsOf = (bodies: Body[]): unknown[] => bodies.flatMap(({ objects }) => objects.map(({ id }) => id));

  test('a filter takes any text, and the link to the next page keeps it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...names), texts), fc.integer({ min: 1, max: 9 }), async (name, limit) => {
        const asked = `/rest/v1/user/?last_name__icontains=${encodeURIComponent(name)}&_limit=${limit}`;
        const expected = names.flatMap((each, place) => (folded(each).includes(folded(name)) ? [place + 1] : []));
        const bodies = await walk(asked);
        expect(idsOf(bodies)).toEqual(expected);
        for (const { meta } of bodies) {
          expect(meta.total_count).toBe(expected.length);
          for (const link of [meta.next, meta.previous]) expect(link ?? '/rest/v1/user/?').toMatch(/^\/rest\/v1\/user\/\?[^/?#\s]*$/);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a collection in another order shows every object once, also with equal values', async () => {
    const expected = names
      .map((_, place) => place)
      .sort((a, b) => (b % 7) - (a % 7) || b - a)
      .map((place) => place + 1);
    expect(idsOf(await walk('/rest/v1/user/?order_by=-created_at&_limit=11'))).toEqual(expected);
  });

  test('% and _ in an e-mail address stand for themselves', async () => {
    expect(idsOf([await get('/rest/v1/user/?email=7%25@EXAMPLE.org')])).toEqual([8]);
    expect(idsOf([await get('/rest/v1/user/?email__exact=7%25@EXAMPLE.org')])).toEqual([]);
    expect(idsOf([await get('/rest/v1/user/?email__exact=7%25@Example.org')])).toEqual([8]);
    expect(idsOf([await get('/rest/v1/user/?email=_%25@example.org')])).toEqual([]);
  });

  test('actions are found by their references', async () => {
    const count = async (query: string): Promise<number> => (await get(`/rest/v1/action/?${query}&_limit=1`)).meta.total_count;
    const petition = pages.petition;
    const all = ['', '/rest/v1/page/', '/rest/v1/petitionpage/', 'https://example.org/rest/v1/petitionpage/'].map(
      (start) => `page=${start}${petition}`,
    );
    for (const query of [
      ...all,
      ...all.map((reference) => `${reference}/`).slice(1),
      'page__name=petition',
      'page__name__in=petition,nothing',
      'type=petition',
    ]) {
      expect({ query, total: await count(query) }).toEqual({ query, total: 20 });
    }
    expect(await count('user=/rest/v1/user/5/')).toBe(1);
    expect(await count('user=999999')).toBe(0);
    expect(await count('user=/rest/v1/user/999999/')).toBe(0);
    expect(await count('user__email=4%25@example.org')).toBe(1);
    expect(await count(`user__in=1,2,3&page=${petition}`)).toBe(1);
    expect(await count('mailing__isnull=true')).toBe(60);
  });

  test('a repeated parameter is one value each, so a value may hold a comma', async () => {
    const { pool } = test_.services;
    await pool.query("INSERT INTO core_tag (name) VALUES ('Oil, gas'), ('Oil'), (' gas'), ('Water')");
    const found = async (query: string): Promise<unknown> =>
      (await get(`/rest/v1/tag/?${query}&order_by=name`)).objects.map(({ name }) => name);
    expect(await found('name__in=Oil,Water')).toEqual(['Oil', 'Water']);
    expect(await found('name__in=Oil,%20gas&name__in=Water')).toEqual(['Oil, gas', 'Water']);
    expect(await found('name__in=Oil,%20gas&name__in=Oil,%20gas')).toEqual(['Oil, gas']);
    expect(await found('name__range=Oil&name__range=Oil,%20gas')).toEqual(['Oil', 'Oil, gas']);
    expect(idsOf([await get('/rest/v1/user/?id__in=1,2&id__in=3&order_by=id')])).toEqual([1, 2, 3]);
  });

  test('pages are found by fields of every page and by tags', async () => {
    const { pool } = test_.services;
    await pool.query(
      `WITH made AS (INSERT INTO core_tag (name) VALUES ('A_tag') RETURNING id) INSERT INTO core_page_tags (page_id, tag_id) SELECT $1, id FROM made`,
      [pages.petition],
    );
    const [{ id: tag }] = (await pool.query<{ id: number }>("SELECT id FROM core_tag WHERE name = 'A_tag'")).rows as [{ id: number }];
    for (const query of [
      `tags=${tag}`,
      `tags=/rest/v1/tag/${tag}/`,
      'tags__name=a_TAG',
      'tags__name__startswith=A_',
      'name__iexact=PETITION',
      'tags__isnull=false',
    ]) {
      expect({ query, ids: idsOf([await get(`/rest/v1/petitionpage/?${query}&order_by=-name`)]) }).toEqual({
        query,
        ids: [pages.petition],
      });
    }
    expect(idsOf([await get('/rest/v1/page/?tags__name__startswith=A%25')])).toEqual([]);
  });

  test('an operator that is not allowed is a 400 that names it', async () => {
    const response = await server.request('GET', '/rest/v1/user/?last_name__like=x', { account: ADMIN });
    expect([response.status, response.json()]).toEqual([400, { error: "'like' is not an allowed filter on the 'last_name' field." }]);
  });
});
