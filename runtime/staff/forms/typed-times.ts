import { isTimeZone } from '../../core/types/text-formats';
import { byClock, inUtc } from '../../core/types/wall-clock';
import { hidden } from '../../core/controls';
import type { Markup } from '../../core/formats/markup';
import { withoutSeconds } from '../object/times';

/** What a form says of each time that it asks for by the clock of the home: the name of its input, the zone, and the time in UTC that stands in it, as three words. */
const CLOCK_PARAMETER = 'cms_clock';

/** The note for a time that an input shows by the clock of a zone: it comes back with what is typed. */
export function clockNote(path: string, zone: string, utc: string): Markup {
  return hidden(CLOCK_PARAMETER, `${path} ${zone} ${utc}`);
}

/** Reads times that were typed: by the clock of which the form said so, all others are UTC already. */
export function typedTimes(sent: unknown): (path: string, text: string) => string {
  const said = typeof sent === 'object' && sent !== null ? (sent as Readonly<Record<string, unknown>>)[CLOCK_PARAMETER] : undefined;
  const notes = new Map([said].flat().flatMap((note) => (typeof note === 'string' ? [readNote(note)] : [])));
  return (path, text) => {
    const { zone = '', utc = '' } = notes.get(path) ?? {};
    if (!isTimeZone(zone)) return text;
    // What nobody touched stays: where clocks go back, an hour is there twice.
    if (utc !== '' && withoutSeconds(byClock(zone, utc)) === withoutSeconds(text)) return utc;
    return inUtc(zone, text);
  };
}

function readNote(note: string): [string, { zone?: string; utc?: string }] {
  const [path = '', zone, utc] = note.split(' ');
  return [path, { zone, utc }];
}
