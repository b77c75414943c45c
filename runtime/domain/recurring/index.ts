/** Recurring donations: which run, their changes and their end. See README.md. */
export {
  changeRecurring,
  ENDED_BY,
  type EndedBy,
  endRecurring,
  findRunningRecurring,
  notePushed,
  type Period,
  PERIODS,
  readRunningRecurring,
  type RecurringChange,
  type RunningRecurring,
  wasChangedBy,
} from './recurring';
