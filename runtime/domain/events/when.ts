import { type Fault, type Given, REQUIRED, valueOf } from '../../framework/http/faults';

/** What a campaign says about the time of its events. `startsAt` is `YYYY-MM-DDTHH:MM`, or null. */
export interface CampaignTimes {
  useStartDate: boolean;
  useStartTime: boolean;
  startsAt: string | null;
}

/** When an event starts and ends by the clock of its place, `YYYY-MM-DDTHH:MM`; null where nobody says. */
export interface When {
  startsAt: string | null;
  endsAt: string | null;
}

/**
 * Reads `event_starts_at_date` (MM/DD/YYYY, or as ISO 8601), `…_time` (H:MM) and `…_ampm`, and the same for the end (domain 3.4). Where the
 * campaign lets hosts choose no day or no time, its own counts.
 */
export function readWhen(given: Given, campaign: CampaignTimes, fault: Fault): When {
  const [ownDate = null, ownTime = null] = campaign.startsAt?.split('T') ?? [];
  const date = campaign.useStartDate ? readDate(given, 'event_starts_at_date', fault) : ownDate;
  const time = campaign.useStartTime ? readTime(given, 'event_starts_at', fault) : (ownTime ?? '00:00');
  if (campaign.useStartDate && !given.has('event_starts_at_date')) fault('event_starts_at_date', REQUIRED);
  if (campaign.useStartTime && !given.has('event_starts_at_time')) fault('event_starts_at_time', REQUIRED);
  const startsAt = date && time ? `${date}T${time}` : null;
  return { startsAt, endsAt: readEnd(given, startsAt, fault) };
}

/** An end without a day is on the day of the start. */
function readEnd(given: Given, startsAt: string | null, fault: Fault): string | null {
  if (!given.has('event_ends_at_time') && !given.has('event_ends_at_date')) return null;
  const date = given.has('event_ends_at_date') ? readDate(given, 'event_ends_at_date', fault) : startsAt?.slice(0, 10);
  const time = readTime(given, 'event_ends_at', fault);
  if (!given.has('event_ends_at_time')) fault('event_ends_at_time', REQUIRED);
  if (!date || !time || !startsAt) return null;
  const endsAt = `${date}T${time}`;
  if (endsAt <= startsAt) fault('event_ends_at_time', 'The event must end after it starts.');
  return endsAt;
}

/** `YYYY-MM-DD`; undefined for what is no day. */
function readDate(given: Given, name: string, fault: Fault): string | undefined {
  const text = valueOf(given, name);
  if (text === undefined) return undefined;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month, day, year] = american ?? [];
  const date = american ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(NaN);
  if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && date >= '0001') return date;
  fault(name, 'Enter a day as MM/DD/YYYY.');
  return undefined;
}

/** `HH:MM`. The halves of the day stand in `…_ampm` or behind the time; without them it has 24 hours. */
function readTime(given: Given, name: string, fault: Fault): string | undefined {
  const text = valueOf(given, `${name}_time`);
  if (text === undefined) return undefined;
  const parts = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(text);
  const half = (valueOf(given, `${name}_ampm`) ?? parts?.[3])?.toLowerCase()[0];
  const hour = parts ? hourOf(Number(parts[1]), half) : NaN;
  const minute = Number(parts?.[2] ?? 0);
  if (hour <= 23 && minute <= 59) return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  fault(`${name}_time`, 'Enter a time as H:MM.');
  return undefined;
}

/** 12 AM is midnight. People who write 18:30 beside PM mean 18:30. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (half === 'a') return hour === 12 ? 0 : hour < 12 ? hour : NaN;
  if (half !== 'p' || hour === 0) return NaN;
  return hour < 12 ? hour + 12 : hour;
}
