import type { Query } from '../../../core/database/query';
import { enqueueSql } from '../../../core/jobs/job';
import { mergeJob } from './job';
import type { MergeRequest } from './request';

const uri = (resource: string, id: number): string => `/rest/v1/${resource}/${id}/`;

/** Stores a merge and the job that does it, in one statement. Returns the id of the merge. */
export async function enqueueMerge(query: Query, merge: MergeRequest): Promise<number> {
  const [row] = await query(
    `WITH inserted AS (
       INSERT INTO core_usermerge (primary_id, users, address_user_id, source_user_id, lists) VALUES ($1, $2::jsonb, $3, $4, $5::jsonb) RETURNING id
     )
     SELECT id, (${enqueueSql(mergeJob, { merge: 'id' })}).id AS job FROM inserted`,
    [
      merge.primaryId,
      JSON.stringify(merge.mergedIds.map((id) => uri('user', id))),
      merge.addressUserId,
      merge.sourceUserId,
      merge.lists && JSON.stringify(merge.lists.map((id) => uri('list', id))),
    ],
  );
  return Number(row!.id);
}
