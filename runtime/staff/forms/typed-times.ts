import { isTimeZone } from '../../core/types/text-formats';
import { byClock, inUtc } from '../../core/types/wall-clock';
import { type Control, hidden } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { say } from '../../core/words';
import type { View } from '../view';
import { UTC, withoutSeconds, zoneText } from '../object/times';

/** What a form says of each time that it asks for by the clock of the home: the name of its input, the zone, and the time in UTC that stands in it, as three words. */
const CLOCK_PARAMETER = 'cms_clock';

/** The note for a time that an input shows by the clock of a zone: it comes back with what is typed. */
function clockNote(path: string, zone: string, utc: string): Markup {
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

/** A time that a form asks for. */
interface AskedTime {
  value: string;
  /** The time zone in which it is stored, as people read it. */
  zone: string;
  /** The input of a text, with more attributes. */
  input(text: string, more: Control): Markup;
}

/**
 * The input of a time, with its zone beside it. One that is stored in UTC is typed by the clock of the installation, or, where a script knows it, by that of whoever
 * types it.
 */
export function timeControl(
  { words, homeZone = UTC }: Pick<View, 'words' | 'homeZone'>,
  path: string,
  { value, zone, input }: AskedTime,
): Markup {
  if (zone !== UTC) return beside(path, zone, input(value, {}));
  // How late it is there now tells those who know no zone by its name.
  const time = byClock(homeZone, new Date().toISOString().slice(0, 19)).slice(11, 16);
  const said = homeZone === UTC ? say(words, words.utc_now, { time }) : say(words, words.zone_now, { zone: zoneText(homeZone), time });
  const note = homeZone !== UTC && clockNote(path, homeZone, value);
  return beside(path, said, html`${input(byClock(homeZone, value), { 'data-utc': withoutSeconds(value) })}${note}`);
}

function beside(path: string, said: string, markup: Markup): Markup {
  return html`<div class="measured">${markup}<span class="unit" id="field-${path}-zone">${said}</span></div>`;
}
