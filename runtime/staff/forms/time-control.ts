import { byClock } from '../../core/types/wall-clock';
import { say } from '../../core/words';
import type { Control } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { UTC, withoutSeconds, zoneText } from '../object/times';
import type { View } from '../view';
import { clockNote } from './typed-times';

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
