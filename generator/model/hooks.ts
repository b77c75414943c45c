import type { ResourceDeclaration } from '../language/resource';

/** Handlers around each write of a row, in their order: `shifts/set-hours`. */
export interface Hooks {
  beforeSave: string[];
  afterSave: string[];
  afterCommit: string[];
}

/** The hooks of a resource; undefined for one that has none. */
export function buildHooks({
  before_save: beforeSave = [],
  after_save: afterSave = [],
  after_commit: afterCommit = [],
}: ResourceDeclaration): Hooks | undefined {
  return beforeSave.length + afterSave.length + afterCommit.length === 0 ? undefined : { beforeSave, afterSave, afterCommit };
}

/** The name under which a handler of `after_commit` waits in the queue. */
export function commitJob(resource: string, handler: string): string {
  return `after_commit ${resource} ${handler}`;
}
