/** All time zones that there are, from the name that programs know to what people read: `America/New York`. */
const ZONES: ReadonlyMap<string, string> = new Map(['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone, zoneText(zone)]));

/** Where a script looks time zones up by their names. */
export const ZONES_PATH = '/staff/timezones/';

/** A time zone as people read it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The time zones in whose name a text stands, those of a place that begins with it first. At most `limit` of them. */
export function foundZones(text: string, limit: number): { uri: string; name: string }[] {
  const wanted = zoneText(text.toLowerCase());
  const found = [...ZONES].filter(([, name]) => name.toLowerCase().includes(wanted));
  const rank = (name: string): number => (name.toLowerCase().split('/').at(-1)!.startsWith(wanted) ? 0 : 1);
  return found
    .sort(([, one], [, other]) => rank(one) - rank(other) || one.localeCompare(other))
    .slice(0, limit)
    .map(([uri, name]) => ({ uri, name }));
}
