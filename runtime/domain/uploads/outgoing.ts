import { idsOf, type OutgoingKind } from '../../core/backup/holds';
import { FINISH, uploadJob } from './upload';

/** What an upload or a merge changes, other systems are told of, and an upload has people written to. */
export const uploadOutgoing: readonly OutgoingKind[] = [
  {
    name: 'work',
    jobs: [uploadJob.name, 'merge'],
    tables: ['core_upload', 'core_usermerge'],
    async drop(query, jobs) {
      for (const upload of idsOf(jobs, uploadJob.name, 'upload')) await query(FINISH, [upload, 'stopped']);
    },
  },
];
