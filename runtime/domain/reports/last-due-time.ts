/** When a saved report runs. Times are UTC. */
export interface Schedule {
  /** `hourly`, `daily`, `weekly`, `monthly`, or '' for a report that does not run by itself. */
  runEvery: string;
  /** Null means midnight. */
  runHour: number | null;
  /** Monday is 0. Null means Monday. */
  runWeekday: number | null;
  /** In shorter months the last day. Null means the first day. */
  runDay: number | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The last time, not after `now`, at which a report was due; null for a report that does not run by itself. */
export function lastDueTime({ runEvery, runHour, runWeekday, runDay }: Schedule, now: Date): Date | null {
  const hour = runHour ?? 0;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const timeOn = (day: number): number => day + hour * HOUR;
  const latest = (time: number, previous: number): Date => new Date(time <= now.getTime() ? time : previous);
  switch (runEvery) {
    case 'hourly':
      return new Date(Math.floor(now.getTime() / HOUR) * HOUR);
    case 'daily':
      return latest(timeOn(today), timeOn(today - DAY));
    case 'weekly': {
      const daysSince = (now.getUTCDay() + 6 - (runWeekday ?? 0) + 7) % 7;
      const day = today - daysSince * DAY;
      return latest(timeOn(day), timeOn(day - 7 * DAY));
    }
    case 'monthly': {
      const timeInMonth = (month: number): number => {
        const lastDay = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0)).getUTCDate();
        return timeOn(Date.UTC(now.getUTCFullYear(), month, Math.min(runDay ?? 1, lastDay)));
      };
      const month = now.getUTCMonth();
      return latest(timeInMonth(month), timeInMonth(month - 1));
    }
    default:
      return null;
  }
}
