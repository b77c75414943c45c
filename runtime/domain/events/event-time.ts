import type { Language } from '../languages';
import type { ShownEvent } from './shown-event';

/** When an event takes place, in words: by the clock of its place. */
export function eventTime(
  { startsAt, endsAt, timezone }: Pick<ShownEvent, 'startsAt' | 'endsAt' | 'timezone'>,
  { code }: Pick<Language, 'code'>,
): string {
  if (startsAt === null) return '';
  const format = (time: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }).format(new Date(`${time}:00Z`));
  const start = format(startsAt, { dateStyle: 'full', timeStyle: 'short' });
  const sameDay = endsAt?.slice(0, 10) === startsAt.slice(0, 10);
  const end = endsAt === null ? '' : ` – ${format(endsAt, sameDay ? { timeStyle: 'short' } : { dateStyle: 'full', timeStyle: 'short' })}`;
  return `${start}${end}${timezone === '' ? '' : ` (${timezone.replaceAll('_', ' ')})`}`;
}
