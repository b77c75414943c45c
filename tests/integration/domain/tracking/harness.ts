import { startServer, testServices, type RequestOptions, type TestResponse, type TestServer, type TestServices } from '../../../support';
import type { Settings } from '../../../../runtime/core/settings';
import { flushEvents } from '../../../../runtime/domain/tracking';
import {
  clickUrl,
  type MessageRef,
  type TrackedLink,
  openUrl,
  unsubscribeUrl,
} from '../../../../runtime/domain/mailings/message/message-refs';

/** A browser that a person holds. */
export const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** A server, and mailings that it sent. */
export interface TrackingHarness extends TestServices {
  server: TestServer;
  /** Runs SQL. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A user on the default list. */
  person(email: string): Promise<number>;
  /** A mailing that was sent to these users, with the subjects in turn; by default an hour ago. */
  mailing(userIds: readonly number[], options?: { subjects?: number; ago?: string }): Promise<{ mailingId: number; subjectIds: number[] }>;
  link(url: string): Promise<number>;
  click(link: MessageRef & TrackedLink): string;
  open(copy: MessageRef): string;
  unsubscribe(copy: MessageRef): string;
  /** Requests a URL as a person's browser does, unless headers say otherwise. */
  visit(url: string, options?: RequestOptions & { method?: string }): Promise<TestResponse>;
  /** Waits until every recorded event is stored. */
  settled(): Promise<void>;
}

const SITE = 'https://act.example.org';

/** Opens a server with a database of its own. Mailings are stored as sent; no mail goes out. */
export async function openTracking(changes: Partial<Settings> = {}): Promise<TrackingHarness> {
  const test = await testServices({ baseUrl: SITE, ...changes });
  const { services } = test;
  const server = await startServer(services);
  const { secretKey } = services.settings;
  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => (await services.pool.query(text, values)).rows as Row[];
  const one = async (text: string, values: unknown[] = []): Promise<number> => Number((await sql<{ id: number }>(text, values))[0]!.id);
  return {
    ...test,
    server,
    sql,
    person: (email) =>
      one(
        `WITH made AS (INSERT INTO core_user (email, subscription_status) VALUES ($1, 'subscribed') RETURNING id)
       INSERT INTO core_subscription (user_id, list_id) SELECT id, 1 FROM made RETURNING user_id AS id`,
        [email],
      ),
    async mailing(userIds, { subjects = 1, ago = '1 hour' } = {}) {
      const mailingId = await one(`INSERT INTO core_mailing (status) VALUES ('completed') RETURNING id`);
      const made = await sql<{ id: number }>(
        `INSERT INTO core_mailingsubject (mailing_id, text) SELECT $1, 'Subject ' || n FROM generate_series(1, $2::integer) n RETURNING id`,
        [mailingId, subjects],
      );
      const subjectIds = made.map(({ id }) => id);
      const values = [mailingId, userIds, userIds.map((_, index) => subjectIds[index % subjects]), ago];
      await sql(
        `INSERT INTO core_mailingrecipient (mailing_id, user_id, subject_id, state, handed_at)
         SELECT $1, u, s, 'sent', now() AT TIME ZONE 'UTC' - $4::interval FROM unnest($2::integer[], $3::integer[]) r(u, s)`,
        values,
      );
      await sql(
        `INSERT INTO core_usermailing (mailing_id, user_id, subject_id, created_at)
         SELECT $1, u, s, now() AT TIME ZONE 'UTC' - $4::interval FROM unnest($2::integer[], $3::integer[]) r(u, s)`,
        values,
      );
      return { mailingId, subjectIds };
    },
    link: (url) => one(`INSERT INTO core_clickurl (url) VALUES ($1) RETURNING id`, [url]),
    click: (link) => clickUrl(SITE, secretKey, link),
    open: (copy) => openUrl(SITE, secretKey, copy),
    unsubscribe: (copy) => unsubscribeUrl(SITE, secretKey, copy),
    visit: (url, { method = 'GET', headers, ...options } = {}) =>
      server.request(method, url.replace(SITE, ''), { ...options, headers: { 'user-agent': PERSON, ...headers } }),
    async settled() {
      await flushEvents(services);
    },
    async close() {
      await flushEvents(services);
      await server.close();
      await test.close();
    },
  };
}
