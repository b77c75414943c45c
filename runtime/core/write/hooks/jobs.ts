import type { JobHandler } from '../../jobs/handlers';
import type { ColumnValues } from '../../database/query';
import type { ResourcePlan } from '../../plan/plan';
import { rowOfJob } from './row-values';

/** What a trigger enqueues for a changed row. */
interface ChangedRow {
  old: ColumnValues | null;
  new: ColumnValues | null;
}

/** The jobs of `after_commit`. They wait for what handlers call, which may be other systems. */
export function commitJobs(plans: readonly ResourcePlan[]): JobHandler[] {
  return plans.flatMap(({ hooks }) =>
    Object.entries(hooks?.afterCommit ?? {}).map(
      ([name, handler]): JobHandler => ({
        name,
        lane: 'remote',
        run: async (payload, context) => {
          const { old, new: now } = payload as ChangedRow;
          await handler({ old: rowOfJob(hooks!, old), new: rowOfJob(hooks!, now) } as never, context as never);
        },
      }),
    ),
  );
}
