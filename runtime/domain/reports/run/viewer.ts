import { tables } from '../../../../generated/rows/tables';
import { accountWithId } from '../../../core/auth';
import type { Account } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import type { QueryLimits } from '../../../core/staff-sql';
import type { RunnableReport } from './runnable-report';

/**
 * Whose result it is: that of the viewer, with the rights that it has now. Null where every row and field is for everybody, so that all share
 * one.
 */
export function viewerKey({ registry }: Pick<Services, 'registry'>, viewer: QueryLimits['viewer']): string | null {
  if (!registry.scoped || viewer === undefined) return null;
  if (viewer === null || viewer === 'program') return String(viewer);
  const { id, superuser, rights, groups = [], limits = [] } = viewer;
  return superuser ? 'superuser' : JSON.stringify([id, [...rights].sort(), [...groups].sort(), [...limits]]);
}

/** For whom a background run reads: who asked for it, or who saved the report that runs by itself. */
export async function viewerOfTask(services: Services, task: number, { savedBy }: Pick<RunnableReport, 'savedBy'>): Promise<Account> {
  const row = await tables(services).backgroundtask.findUnique({ where: { id: task }, select: { submitter_id: true } });
  return accountWithId(services, row?.submitter_id ?? savedBy);
}
