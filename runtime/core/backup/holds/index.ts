/** After a restore of the database, holds what would reach people or other systems until staff decide. See README.md. */
export { decide, type Decision, heldLines, HOLD_CHECKS } from './held';
export { BEGIN_MARK, type Marking, markRestored, refuseUnmarked, UNMARKED, moveSequences } from './mark-restored';
export { countOf, type DroppedJob, idsOf, OTHER, type Outgoing, type OutgoingKind } from './outgoing';
