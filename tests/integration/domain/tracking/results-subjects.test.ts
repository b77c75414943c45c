import type { Pool } from 'pg';
import { JOBS } from '../../../../runtime/app/worker';
import { enqueueMerge } from '../../../../runtime/domain/people/merge/request';
import { countMailing } from '../../../../runtime/domain/tracking/results/count';
import { summarizeMailings } from '../../../../runtime/domain/tracking/results/summarize';
import { queryOn } from '../../../../runtime/core/database/sql';
import { ADMIN } from '../../../support';
import { runJobs } from '../../../support/jobs';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

let people = 0;
const somebody = (): Promise<number> => test_.person(`subjects${(people += 1)}@example.org`);

interface Sent {
  mailingId: number;
  subjects: number[];
  /** The first of them saw the first subject, the second the second. */
  users: [number, number];
}

async function sent(): Promise<Sent> {
  const users: [number, number] = [await somebody(), await somebody()];
  const { mailingId, subjectIds } = await test_.mailing(users, { subjects: 2 });
  return { mailingId, subjects: subjectIds, users };
}

/** Writes an action, and gives its number. */
async function act(userId: number, mailingId: number | null, page = 'petition'): Promise<number> {
  const [made] = await test_.sql<{ id: string }>(
    `INSERT INTO core_action (user_id, page_id, type, mailing_id) SELECT $1, p.id, p.type, $2 FROM core_page p WHERE p.name = $3 RETURNING id`,
    [userId, mailingId, page],
  );
  return Number(made!.id);
}

async function give(userId: number, mailingId: number): Promise<void> {
  await test_.sql(
    `WITH d AS (INSERT INTO core_order_user_detail (email) VALUES ('x@example.org') RETURNING id)
     INSERT INTO core_order (action_id, user_id, user_detail_id, total, status) SELECT $1, $2, d.id, 10, 'completed' FROM d`,
    [await act(userId, mailingId, 'donate'), userId],
  );
}

async function comeBack(userId: number, mailingId: number): Promise<void> {
  await test_.sql(`INSERT INTO core_bounce (user_id, mailing_id, bounce_type) VALUES ($1, $2, 'hard')`, [userId, mailingId]);
}

/** One of each that results count by the subject that was seen. */
async function doEverything(userId: number, mailingId: number): Promise<void> {
  await act(userId, mailingId);
  await act(userId, mailingId, 'unsubscribe');
  await give(userId, mailingId);
  await comeBack(userId, mailingId);
}

const EVERYTHING = { actions: 2, unsubscribes: 1, orders: 1, amount: '10.00', bounces: 1 };
const NOTHING = { actions: 0, unsubscribes: 0, orders: 0, amount: '0.00', bounces: 0 };

async function results(mailingId: number): Promise<{ actions: number; subjects: unknown[] }> {
  return (await test_.server.request('GET', `/rest/v1/mailer/${mailingId}/results/`, { account: ADMIN })).json();
}

async function subjectOf(actionId: number): Promise<number | null> {
  return (await test_.sql<{ subject_id: number | null }>('SELECT subject_id FROM core_action WHERE id = $1', [actionId]))[0]!.subject_id;
}

/** Leaves rows of the mailing as if they had been written before subjects were kept. */
async function forget(mailingId: number): Promise<void> {
  for (const table of ['core_action', 'core_bounce'])
    await test_.sql(`UPDATE ${table} SET subject_id = NULL WHERE mailing_id = $1`, [mailingId]);
}

async function sweep(mailingId: number): Promise<void> {
  await test_.sql('DELETE FROM core_mailingrecipient WHERE mailing_id = $1', [mailingId]);
}

describe('the results of each subject', () => {
  test('look nobody up: what a person saw is kept with what they did', async () => {
    const { mailingId, users } = await sent();
    await doEverything(users[1], mailingId);
    // Whoever looked somebody up now would find the first subject alone.
    for (const table of ['core_mailingrecipient', 'core_usermailing'])
      await test_.sql(
        `UPDATE ${table} SET subject_id = (SELECT min(id) FROM core_mailingsubject WHERE mailing_id = $1) WHERE mailing_id = $1`,
        [mailingId],
      );
    expect((await results(mailingId)).subjects).toMatchObject([NOTHING, EVERYTHING]);
  });

  test('come from an index that holds all columns', async () => {
    const { mailingId, users, subjects } = await sent();
    await doEverything(users[0], mailingId);
    const { pool } = test_.services;
    const asked: { text: string; values: unknown[] }[] = [];
    const recording = {
      query: (statement: { text: string; values: unknown[] }) => {
        asked.push(statement);
        return pool.query(statement);
      },
    };
    await countMailing(recording as unknown as Pool, mailingId, subjects);
    const client = await pool.connect();
    try {
      await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
      const plans: string[] = [];
      for (const { text, values } of asked.filter(({ text }) => /FROM core_(action|bounce) t WHERE/.test(text))) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      expect(plans).toHaveLength(3);
      for (const plan of plans) {
        expect(plan).toMatch(/Index Only Scan using core_(action|bounce)_mailing_id/);
        expect(plan).not.toMatch(/core_mailingrecipient|core_usermailing|SubPlan/);
      }
    } finally {
      await client.query('RESET ALL');
      client.release();
    }
  });

  test('have what people did whose rows as recipients were swept', async () => {
    const { mailingId, users } = await sent();
    await doEverything(users[0], mailingId);
    await sweep(mailingId);
    await doEverything(users[1], mailingId);
    expect((await results(mailingId)).subjects).toMatchObject([EVERYTHING, EVERYTHING]);
  });

  test('have what was written before subjects were kept', async () => {
    const { mailingId, users } = await sent();
    await doEverything(users[0], mailingId);
    await doEverything(users[1], mailingId);
    await forget(mailingId);
    expect((await results(mailingId)).subjects).toMatchObject([EVERYTHING, EVERYTHING]);
    await sweep(mailingId);
    expect((await results(mailingId)).subjects).toMatchObject([EVERYTHING, EVERYTHING]);
  });

  test('are kept by a job with what was written before, and with no row anew', async () => {
    const { mailingId, users, subjects } = await sent();
    const stranger = await somebody();
    for (const userId of [...users, stranger]) {
      await act(userId, mailingId);
      await comeBack(userId, mailingId);
    }
    await forget(mailingId);
    const kept = (): Promise<unknown> =>
      test_.sql(
        `SELECT a.user_id, a.subject_id AS acted, b.subject_id AS bounced, a.updated_at FROM core_action a JOIN core_bounce b USING (mailing_id, user_id)
         WHERE mailing_id = $1 ORDER BY a.id`,
        [mailingId],
      );
    const before = (await kept()) as { updated_at: Date }[];
    await summarizeMailings(test_.services);
    const of = (userId: number, subject: number, index: number): unknown => ({
      ...{ user_id: userId, acted: subject, bounced: subject, updated_at: before[index]!.updated_at },
    });
    const expected = [of(users[0], subjects[0]!, 0), of(users[1], subjects[1]!, 1), of(stranger, 0, 2)];
    expect(await kept()).toEqual(expected);
    const versions = (): Promise<unknown> => test_.sql('SELECT xmin::text FROM core_action WHERE mailing_id = $1 ORDER BY id', [mailingId]);
    const written = await versions();
    await summarizeMailings(test_.services);
    expect(await versions()).toEqual(written);
  });

  test('have what people did who waited for the winner of a test, once they have its subject', async () => {
    const { mailingId, subjects, users } = await sent();
    await sweep(mailingId);
    await test_.sql('DELETE FROM core_usermailing WHERE mailing_id = $1', [mailingId]);
    await test_.sql(`INSERT INTO core_mailingrecipient (mailing_id, user_id) VALUES ($1, $2)`, [mailingId, users[0]]);
    await act(users[0], mailingId);
    expect((await results(mailingId)).subjects).toMatchObject([NOTHING, NOTHING]);
    await test_.sql('UPDATE core_mailingrecipient SET subject_id = $2 WHERE mailing_id = $1', [mailingId, subjects[1]]);
    expect((await results(mailingId)).subjects).toMatchObject([NOTHING, { ...NOTHING, actions: 1 }]);
  });

  test('have nothing of strangers, who count in the whole', async () => {
    const { mailingId } = await sent();
    const action = await act(await somebody(), mailingId);
    expect(await subjectOf(action)).toBe(0);
    expect(await results(mailingId)).toMatchObject({ actions: 1, subjects: [NOTHING, NOTHING] });
  });

  test('go with a subject that is deleted', async () => {
    const { mailingId, users, subjects } = await sent();
    await act(users[0], mailingId);
    await act(users[1], mailingId);
    await test_.sql(`INSERT INTO core_mailingsubject (mailing_id, text) VALUES ($1, 'Third')`, [mailingId]);
    await test_.server.request('DELETE', `/rest/v1/mailingsubject/${subjects[0]}/`, { account: ADMIN });
    expect(await results(mailingId)).toMatchObject({ actions: 2, subjects: [{ actions: 1 }, { actions: 0 }] });
  });

  test('stay as they are when people are merged', async () => {
    const { mailingId, users } = await sent();
    await doEverything(users[0], mailingId);
    await doEverything(users[1], mailingId);
    await enqueueMerge(queryOn(test_.services.pool), {
      ...{ primaryId: users[0], mergedIds: [users[1]], addressUserId: users[0], sourceUserId: users[0], lists: null },
    });
    await runJobs(test_.services, JOBS);
    expect(await test_.sql('SELECT DISTINCT user_id FROM core_action WHERE mailing_id = $1', [mailingId])).toEqual([{ user_id: users[0] }]);
    expect((await results(mailingId)).subjects).toMatchObject([EVERYTHING, EVERYTHING]);
  });
});

test('an action follows its mailing: staff name another one, or none', async () => {
  const [first, second] = [await sent(), await sent()];
  const { users } = first;
  await test_.sql('UPDATE core_mailingrecipient SET user_id = $2 WHERE mailing_id = $1 AND user_id = $3', [
    ...[second.mailingId, users[0], second.users[1]],
  ]);
  const action = await act(users[0], null);
  const name = (mailing: number | null): Promise<unknown> =>
    test_.server.request('PATCH', `/rest/v1/action/${action}/`, {
      account: ADMIN,
      body: { mailing: mailing === null ? null : `/rest/v1/mailing/${mailing}/` },
    });
  const seen: (number | null)[] = [await subjectOf(action)];
  for (const mailing of [first.mailingId, second.mailingId, null]) {
    await name(mailing);
    seen.push(await subjectOf(action));
  }
  expect(seen).toEqual([null, first.subjects[0], second.subjects[1], null]);
});
