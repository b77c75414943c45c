import type { Query } from '../../../../framework/database/query';

/** How far a request for proofs is, in the form of a rebuild's status (specification 4.6). Times are UTC. */
export interface ProofStatus {
  errors: string[];
  finished: boolean;
  finished_at: string | null;
  /** How many messages went out. */
  results: number;
  started_at: string | null;
  success: boolean;
}

const TIME = 'YYYY-MM-DD"T"HH24:MI:SS';

/** The status of a request for proofs of this mailing; undefined when there is none. */
export async function proofStatus(query: Query, mailingId: number, proofId: number): Promise<ProofStatus | undefined> {
  const [row] = await query(
    `SELECT errors, finished_at IS NOT NULL AS finished, to_char(finished_at, '${TIME}') AS finished_at, sent AS results,
       to_char(started_at, '${TIME}') AS started_at, finished_at IS NOT NULL AND errors = '[]' AS success
     FROM core_mailingproof WHERE id = $1::integer AND mailing_id = $2::integer`,
    [proofId, mailingId],
  );
  return row as ProofStatus | undefined;
}
