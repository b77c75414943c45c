import { createHmac } from 'node:crypto';
import { NOW_MICROSECONDS, type Query } from '../../core/database/sql';
import type { Services } from '../../core/call/services';

/** One statement, so that concurrent requests cannot both use what is left. Rows are taken in the order of subjects, which avoids deadlocks. */
const USE = `
  INSERT INTO core_quota AS q (subject, day, used)
  SELECT subject, ${NOW_MICROSECONDS}::date, $2::integer FROM unnest($1::text[]) w(subject) ORDER BY subject
  ON CONFLICT (subject) DO UPDATE SET day = excluded.day, used = CASE WHEN q.day = excluded.day THEN q.used ELSE 0 END + excluded.used
  RETURNING subject, used`;

const GIVE_BACK = `
  UPDATE core_quota SET used = used - 1 WHERE subject = $1 AND day = ${NOW_MICROSECONDS}::date AND used > 0`;

/** A subject of `core_quota`: what is used, and a hash of who uses it, because it is an address of a person or a network. */
export function quotaSubject({ settings }: Pick<Services, 'settings'>, use: string, who: string): string {
  return `${use} ${createHmac('sha256', settings.secretKey).update(who).digest('base64url')}`;
}

/** Uses so much of what each subject may use in a day. The subjects for which that is more than their limit; empty where all have enough. */
export async function overDayQuota(query: Query, limits: ReadonlyMap<string, number>, amount: number): Promise<string[]> {
  const rows = (await query(USE, [[...limits.keys()], amount])) as unknown as { subject: string; used: number }[];
  return rows.filter(({ subject, used }) => used > limits.get(subject)!).map(({ subject }) => subject);
}

/** The same. False when that is more than the limit of one of them. */
export async function useDayQuota(query: Query, limits: ReadonlyMap<string, number>, amount: number): Promise<boolean> {
  return (await overDayQuota(query, limits, amount)).length === 0;
}

/** Whether each of some subjects has used so much today as it may in a day. */
export async function isDayQuotaUsed(query: Query, subjects: readonly string[], limit: number): Promise<boolean> {
  const [row] = await query(
    `SELECT count(*)::integer AS used FROM core_quota WHERE subject = ANY ($1::text[]) AND day = ${NOW_MICROSECONDS}::date AND used >= $2::integer`,
    [subjects, limit],
  );
  return (row as { used: number }).used === subjects.length;
}

/** Gives one use of a subject back. */
export async function giveBackQuota({ pool }: Services, subject: string): Promise<void> {
  await pool.query(GIVE_BACK, [subject]);
}
