import type { Query } from '../../../framework/database/query';
import { enqueueSql } from '../../../framework/jobs/job';
import { mergeJob } from './job';
import type { MergeRequest } from './request';

const uri = (resource: string, id: number): string => `/rest/v1/${resource}/${id}/`;

/** Stores a merge with the job that does it, in one statement. Returns its id. */
export async function enqueueMerge(query: Query, merge: MergeRequest): Promise<number> {
  const [row] = await query(
    `WITH made AS (
       INSERT INTO core_usermerge (primary_id, users, address_user_id, source_user_id, lists) VALUES ($1, $2::jsonb, $3, $4, $5::jsonb) RETURNING id
     )
     SELECT id, (${enqueueSql(mergeJob, { merge: 'id' })}).id AS job FROM made`,
    [
      merge.primary,
      JSON.stringify(merge.users.map((id) => uri('user', id))),
      merge.addressUser,
      merge.sourceUser,
      merge.lists && JSON.stringify(merge.lists.map((id) => uri('list', id))),
    ],
  );
  return Number(row!.id);
}
