import type { Query } from '../../../../core/database/sql';

const REVIEWERS = `
  SELECT DISTINCT lower(email) AS email FROM (
    SELECT u.email FROM core_mailing_reviewers r JOIN core_user u ON u.id = r.user_id WHERE r.mailing_id = $1::integer
    UNION ALL
    SELECT jsonb_array_elements_text(p.reviewers) FROM core_mailingproof p
    WHERE p.id = (SELECT max(id) FROM core_mailingproof WHERE mailing_id = $1::integer)
  ) addresses WHERE email <> '' ORDER BY 1`;

/** The addresses of the reviewers of a mailing and of the reviewers in the last request for proofs. */
export async function namedReviewers(query: Query, mailingId: number): Promise<string[]> {
  return (await query(REVIEWERS, [mailingId])).map(({ email }) => String(email));
}

/** The addresses for a request that names no reviewers: those of `namedReviewers`, or else the submitter. */
export async function reviewersOf(query: Query, mailingId: number): Promise<string[]> {
  const named = await namedReviewers(query, mailingId);
  if (named.length > 0) return named;
  const submitter = await query(
    `SELECT a.email FROM core_mailing m JOIN auth_user a ON a.id = m.submitter_id AND a.is_active WHERE m.id = $1::integer AND a.email <> ''`,
    [mailingId],
  );
  return submitter.map(({ email }) => String(email));
}

/** Adds the users with these addresses to the reviewers of the mailing. */
export async function addReviewers(query: Query, mailingId: number, addresses: readonly string[]): Promise<void> {
  await query(
    `INSERT INTO core_mailing_reviewers (mailing_id, user_id)
     SELECT $1::integer, u.id FROM core_user u WHERE lower(u.email) = ANY ($2::text[])
       AND NOT EXISTS (SELECT FROM core_mailing_reviewers r WHERE r.mailing_id = $1::integer AND r.user_id = u.id)`,
    [mailingId, addresses.map((address) => address.toLowerCase())],
  );
}

/** Whether all addresses are those of staff accounts that are in use. */
export async function areStaff(query: Query, addresses: readonly string[]): Promise<boolean> {
  const [row] = await query(
    `SELECT NOT EXISTS (SELECT FROM unnest($1::text[]) AS a (address)
       WHERE a.address NOT IN (SELECT lower(email) FROM auth_user WHERE is_active AND email <> '')) AS all_staff`,
    [addresses.map((address) => address.toLowerCase())],
  );
  return row!.all_staff === true;
}
