import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../../core/database/sql';

/** Which subjects the recipients get. */
interface Shares {
  /** All subjects of the mailing. */
  subjects: number[];
  /** Whether there is a test of subjects whose winner goes to the rest. */
  tests: boolean;
  /** The subject that won, or that staff chose. */
  winner: number | null;
  /** The test is neither decided nor has it failed. */
  undecided: boolean;
  percent: number | null;
}

/** SQL: the winning subject of a mailing `m`; null when it is none of its own. */
export const WINNER = '(SELECT w.id FROM core_mailingsubject w WHERE w.id = m.winning_subject_id AND w.mailing_id = m.id)';

const SHARES = `
  SELECT x.subjects, m.autotest_percent AS percent, ${WINNER} AS winner, m.autotest_status = 'default' AS undecided,
    m.use_autotest AND coalesce(m.autotest_percent, 100) < 100 AND cardinality(x.subjects) > 1 AS tests
  FROM core_mailing m, LATERAL (SELECT ARRAY(SELECT s.id FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id) AS subjects) x
  WHERE m.id = $1`;

/** Recipients of one mailing are written down by one transaction at a time. Taken before the row of the mailing. */
export async function lockRecipients(client: PoolClient, mailingId: number): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('core_mailingrecipient'), $1)`, [mailingId]);
}

/**
 * Writes down the users of the saved set who are no recipients yet, in its order. While subjects are tested only the share of the test; the
 * others wait for the winner, and so many are returned. Once there is a winner, they get that. The recipients must be locked.
 */
export async function insertRecipients(client: PoolClient, mailingId: number, winner?: number): Promise<number> {
  const { rows } = await client.query<Shares>(SHARES, [mailingId]);
  const shares = rows[0]!;
  const won = winner ?? (shares.tests ? shares.winner : null);
  const percent = won === null && shares.tests && shares.undecided ? shares.percent : null;
  const { rowCount } = await client.query(insertSql(won === null ? shares.subjects : [won], percent !== null), [
    mailingId,
    ...(percent === null ? [] : [percent]),
  ]);
  const held = percent === null ? 0 : await countHeld(client, mailingId);
  await client.query(
    `INSERT INTO core_mailingsend AS s (mailing_id, held) VALUES ($1, $2)
     ON CONFLICT (mailing_id) DO UPDATE SET held = excluded.held, tested_at = CASE WHEN $3 THEN NULL ELSE s.tested_at END`,
    [mailingId, held, rowCount! > 0],
  );
  return held;
}

/**
 * SQL: gives each subject to an equal share of the set; for a test, of its first `$2` percent, which are at least one for each subject. A hash of the
 * user decides, so a repetition gives the same subjects to the same people, and they do not depend on the order of the set.
 */
function insertSql(subjects: readonly number[], isTest: boolean): string {
  const place = 'row_number() OVER (ORDER BY hashint8extended(user_id::bigint, $1::bigint), user_id)';
  const columns = [
    'id',
    'user_id',
    ...(subjects.length > 1 ? [`${place} AS place`] : []),
    ...(isTest ? ['count(*) OVER () AS total'] : []),
  ];
  const subject =
    subjects.length === 1 ? String(subjects[0]) : `(ARRAY[${subjects.join(', ')}])[(1 + s.place % ${subjects.length})::integer]`;
  return `INSERT INTO core_mailingrecipient (mailing_id, user_id, subject_id)
    SELECT $1::integer, s.user_id, ${subject} FROM (SELECT ${columns.join(', ')} FROM core_mailingset WHERE mailing_id = $1::integer) s
    ${isTest ? `WHERE s.place <= greatest(${subjects.length}, ceil(s.total * $2::float / 100))` : ''}
    ORDER BY s.id ON CONFLICT (mailing_id, user_id) DO NOTHING`;
}

async function countHeld(client: PoolClient, mailingId: number): Promise<number> {
  const { rows } = await client.query<{ held: number }>(
    `SELECT count(*)::integer AS held FROM core_mailingset s
     WHERE s.mailing_id = $1 AND NOT EXISTS (SELECT FROM core_mailingrecipient r WHERE r.mailing_id = $1 AND r.user_id = s.user_id)`,
    [mailingId],
  );
  return rows[0]!.held;
}

/** Notes that the last mail of a test went out, the first time. */
export async function noteTested(client: PoolClient, mailingId: number): Promise<void> {
  await client.query(`UPDATE core_mailingsend SET tested_at = ${NOW_SECONDS} WHERE mailing_id = $1 AND tested_at IS NULL`, [mailingId]);
}
