/** Recurring donations: which run, their changes and their end. See README.md. */
export {
  changeRecurring,
  ENDED_BY,
  type EndedBy,
  endRecurring,
  findRunningRecurring,
  type Period,
  PERIODS,
  type RecurringChange,
  type RunningRecurring,
  wasChangedBy,
} from './recurring';
