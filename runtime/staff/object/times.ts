import type { JsonValue } from '../../core/formats/exact-json';
import type { ResourcePlan } from '../../core/plan/plan';
import { html, type Markup } from '../../core/formats/markup';
import { LruCache } from '../../core/cache/lru-cache';
import { say } from '../../core/words';
import type { Words } from '../words';

/** The time zone of every time that is not by the clock of a place. */
export const UTC = 'UTC';

/** By which clock times of an object go where no field of its own names the zone. */
export interface Clock {
  /** `Europe/Berlin`. */
  zone: string;
  /** It is this one: the object is there, and its place gave it none. Else its place may give it another one. */
  isKnown: boolean;
}

/** Which time zone the times of a field are in, as its column says it. Undefined for a field that holds no times. */
export function zoneOfColumn(plan: ResourcePlan | undefined, name: string, words: Words): string | undefined {
  if (plan?.schema?.fields[name]?.type !== 'datetime') return undefined;
  return isLocal(plan, name) ? words.local_time : UTC;
}

/**
 * Which time zone a time of an object is in: that of its place, where it goes by the clock there and a field of the object names the zone, else that of the clock of
 * the page, of which a new object says that its place may have another.
 * @param valueOf the value of another field of the object
 */
export function zoneOf(
  { words, clock, plan: own }: { words: Words; clock?: Clock; plan?: ResourcePlan },
  plan: ResourcePlan,
  name: string,
  valueOf: (field: string) => JsonValue | undefined,
): string | undefined {
  const zone = zoneOfColumn(plan, name, words);
  if (zone === undefined || !isLocal(plan, name)) return zone;
  const field = zoneField(plan);
  const named = field === undefined ? undefined : valueOf(field);
  if (typeof named === 'string' && named !== '') return zoneText(named);
  if (!clock || plan.name !== own?.name) return zone;
  return clock.isKnown ? zoneText(clock.zone) : say(words, words.local_time_else, { zone: zoneText(clock.zone) });
}

/** A time as people read and give it: without seconds, where it has none. */
export function withoutSeconds(text: string): string {
  return text.replace(/(\d\d:\d\d):00(?:\.0+)?$/, '$1');
}

/** In whose words pages write times, and by which clock those that are stored in UTC: that of the home of the installation. */
export interface TimeContext {
  words: Pick<Words, 'language' | 'locale'>;
  homeZone?: string;
}

/** The time zone in which times are shown, as people read it: that of the home, for those that are stored in UTC. */
export function shownZone(zone: string, { homeZone = UTC }: Pick<TimeContext, 'homeZone'>): string {
  return zone === UTC ? zoneText(homeZone) : zone;
}

/** A time or a day as people write it in the language of the page: `31.01.2026, 14:00`. What is none stays. */
export function timeText({ words, homeZone = UTC }: TimeContext, value: string, zone = UTC): string {
  const isDay = value.length <= 10;
  const { format, written } = writerFor(words, isDay ? DAY : zone === UTC ? homeZone : UTC);
  // No format says seconds.
  const text = written.get(value.slice(0, 16), (minute) => {
    const time = Date.parse(isDay ? minute : `${minute}Z`);
    return Number.isNaN(time) ? '' : format.format(time);
  });
  return text === '' ? value : text;
}

/**
 * The same with what programs read, and its zone where nothing else says it (`saysZone`).
 * @param zone in which the value is. What is in UTC is shown by the clock of the home, with UTC as its title
 */
export function showTime(value: string, context: TimeContext, { zone = UTC, saysZone = false } = {}): Markup {
  const text = timeText(context, value, zone);
  if (value.length <= 10) return html`<time datetime="${value}">${text}</time>`;
  const unit = saysZone && html` <span class="unit">${shownZone(zone, context)}</span>`;
  return html`<time datetime="${value}${zone === UTC && 'Z'}" title="${value.replace('T', ' ')} ${zone}">${text}${unit}</time>`;
}

/** The most characters of times that are kept for a locale and zone, some 3,000 times: browsers name many locales. Writing one anew takes 4 µs, and rows that came together have one minute. */
const MOST_WRITTEN = 50_000;

/** Writes times, and what it wrote. */
interface TimeWriter {
  format: Intl.DateTimeFormat;
  written: LruCache<string>;
}

/** By locale, then by time zone. */
const writers = new Map<string, Map<string, TimeWriter>>();

/** Stands for the time zone where days are written. */
const DAY = '';

/** English names the month, as its countries put it before the day or behind it. */
function writerFor({ language, locale }: TimeContext['words'], timeZone: string): TimeWriter {
  const known = writers.get(locale)?.get(timeZone);
  if (known) return known;
  const isEnglish = language === 'en';
  const day: Intl.DateTimeFormatOptions = isEnglish ? { dateStyle: 'medium' } : { day: '2-digit', month: '2-digit', year: 'numeric' };
  const clock: Intl.DateTimeFormatOptions = isEnglish ? { timeStyle: 'short' } : { hour: '2-digit', minute: '2-digit' };
  const ofZone = timeZone === DAY ? { timeZone: UTC } : { ...clock, timeZone };
  const made = {
    format: new Intl.DateTimeFormat(locale, { ...day, ...ofZone, calendar: 'gregory' }),
    written: new LruCache<string>(MOST_WRITTEN),
  };
  writers.set(locale, (writers.get(locale) ?? new Map<string, TimeWriter>()).set(timeZone, made));
  return made;
}

/** The field of an object that names the zone of its times. */
export function zoneField({ write }: Pick<ResourcePlan, 'write'>): string | undefined {
  return Object.entries(write?.body.properties ?? {}).find(([, { format }]) => format === 'timezone')?.[0];
}

/** Whether a time goes by the clock of a place. */
export function isLocal({ write }: Pick<ResourcePlan, 'write'>, name: string): boolean {
  return write?.body.properties[name]?.clock === 'local';
}

/** A time zone as people read it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
