import { shownTime } from '../../../../core/database/sql';
import type { Query } from '../../../../core/database/query';

/** How far a request for proofs is, with the keys of the status of a rebuild. Times are UTC. */
interface ProofStatus {
  errors: string[];
  finished: boolean;
  finished_at: string | null;
  /** How many messages were sent. */
  results: number;
  started_at: string | null;
  success: boolean;
}

/** The status of a request for proofs. Undefined when the mailing has no such request. */
export async function proofStatus(query: Query, mailingId: number, proofId: number): Promise<ProofStatus | undefined> {
  const [row] = await query(
    `SELECT errors, finished_at IS NOT NULL AS finished, ${shownTime('finished_at')} AS finished_at, sent AS results,
       ${shownTime('started_at')} AS started_at, finished_at IS NOT NULL AND errors = '[]' AS success
     FROM core_mailingproof WHERE id = $1::integer AND mailing_id = $2::integer`,
    [proofId, mailingId],
  );
  return row as ProofStatus | undefined;
}
