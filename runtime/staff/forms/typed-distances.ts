import { type Control, hidden } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { inMiles, inUnits, unitSign } from '../../core/types/distance';
import type { View } from '../view';

/** What a form says of each distance that it asks for in kilometres: the name of its input, and the miles that stand in it, as two words. */
const UNIT_PARAMETER = 'cms_kilometres';

/** Reads distances that were typed, in miles: in kilometres where the form said so, all others are miles already. */
export function typedDistances(sent: unknown): (path: string, distance: number) => number {
  const said = typeof sent === 'object' && sent !== null ? (sent as Readonly<Record<string, unknown>>)[UNIT_PARAMETER] : undefined;
  const notes = [said].flat().flatMap((note) => (typeof note === 'string' ? [readNote(note)] : []));
  const inKilometres = new Map(notes);
  return (path, distance) => {
    if (!inKilometres.has(path)) return distance;
    // What nobody touched stays to the last digit.
    const miles = inKilometres.get(path) ?? '';
    return miles !== '' && shownKilometres(Number(miles)) === distance ? Number(miles) : inMiles(distance, 'km');
  };
}

function readNote(note: string): [string, string] {
  const [path = '', miles = ''] = note.split(' ');
  return [path, miles];
}

/** Kilometres as they are shown, to the metre. */
function shownKilometres(miles: number): number {
  return Math.round(inUnits(miles, 'km') * 1000) / 1000;
}

/**
 * The input of a distance, which is stored in miles, with its unit beside it: that of the home. It comes back with what is typed.
 * @param input the input of a text
 */
export function distanceControl(
  { words, homeUnits = 'mi' }: Pick<View, 'words' | 'homeUnits'>,
  path: string,
  value: string,
  input: (text: string, more: Control) => Markup,
): Markup {
  const unit = html`<span class="unit">${unitSign(homeUnits, words.locale)}</span>`;
  if (homeUnits === 'mi') return html`<div class="measured">${input(value, {})}${unit}</div>`;
  const miles = Number(value);
  const shown = value === '' || Number.isNaN(miles) ? value : String(shownKilometres(miles));
  return html`<div class="measured">${input(shown, {})}${hidden(UNIT_PARAMETER, `${path} ${Number.isNaN(miles) ? '' : value}`)}${unit}</div>`;
}
