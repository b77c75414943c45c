import { html, type Markup } from '../../core/formats/markup';
import { inMiles, type Units } from '../../core/types/distance';
import type { Point } from './point';
import type { Queryable } from '../../core/database/sql';

/** A pin; with a path it leads there. */
interface Pin extends Point {
  /** What stands in it: a number in a list. */
  number?: number;
  title: string;
  path?: string;
}

/** What a map shows. */
interface PlacesMap {
  pins: readonly Pin[];
  /** A circle that was searched. */
  near?: Point & { miles: number };
  /** What the map is called. */
  label: string;
  /** Towns by which people know where they are: those of `boundsOf`. */
  towns?: readonly Town[];
  size?: keyof typeof SIZES;
  /** In what its scale tells distances. */
  units: Units;
  /** In which numbers are written, as BCP 47 has it. */
  language: string;
}

/** In units of the picture. Of the small one texts can be read on a phone, too. */
const SIZES = { large: { width: 640, height: 400 }, small: { width: 400, height: 260 } };
type Size = (typeof SIZES)['large'];

const MARGIN = 40;
const MILES_PER_DEGREE = 69.1;
/** The least height of what lies between the margins, in degrees. A single place is shown with the towns around it. */
const LEAST = { one: 0.25, several: 0.02 };
/** How wide letters are in the widest of the usual fonts, the first that holds, and how high a name of a town: so that names neither cover each other nor are cut off. */
const LETTERS: readonly [RegExp, number][] = [
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|[mwMW@—]/, 12.5],
  [/\p{Lu}/u, 9],
  [/[\s.,'’()/ilIjtfr-]/, 5],
];
const LETTER = 7.6;
const LINE = 16;
const PIN = 14;
/** Where a name begins beside its dot. */
const BESIDE = 6;

/**
 * A map as SVG, drawn here: places, the circle that was searched, towns and a scale. No other server is asked, so none learns who looks for what.
 * It has no streets. What stands beside it says the same in words. Names begin where they are placed, whichever way the page is read.
 */
export function placesMap({ pins, near, label, towns = [], size: name = 'large', units, language }: PlacesMap): Markup {
  if (pins.length === 0) return html``;
  const size = SIZES[name];
  const { x, y, pixelsPerMile } = projection(pins, near, size);
  const circle =
    near &&
    html`<circle cx="${x(near)}" cy="${y(near)}" r="${round(near.miles * pixelsPerMile)}" fill="none" stroke="#8b94a7" stroke-dasharray="6 6"/>
<circle cx="${x(near)}" cy="${y(near)}" r="4" fill="#5a6375"/>`;
  // The first of the list is drawn last, above the others.
  const marks = [...pins].reverse().map((pin) => {
    const mark = html`<title>${pin.title}</title><circle cx="${x(pin)}" cy="${y(pin)}" r="12" class="pin" fill="#1546b0" stroke="#fff" stroke-width="2"/>
${pin.number !== undefined && html`<text x="${x(pin)}" y="${y(pin)}" dominant-baseline="central" text-anchor="middle" class="in-pin" fill="#fff">${pin.number}</text>`}`;
    return pin.path === undefined ? html`<g>${mark}</g>` : html`<a href="${pin.path}">${mark}</a>`;
  });
  const placed = spread(
    towns.map((town) => ({ name: town.name, x: x(town), y: y(town) })),
    pins.map((pin) => ({ x: x(pin), y: y(pin) })),
    size,
  );
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" class="map ${name}" width="100%" direction="ltr" role="group" aria-label="${label}">
<rect class="ground" width="${size.width}" height="${size.height}" fill="#e3e8f0"/>${circle}${placed.map(
    (town) =>
      html`<circle cx="${town.x}" cy="${town.y}" r="2.5" class="town"/><text x="${round(town.x + (town.isLeft ? -BESIDE : BESIDE))}" y="${town.y}" dominant-baseline="central"${town.isLeft && html` text-anchor="end"`} class="town">${town.name}</text>`,
  )}${marks}${scaleBar(pixelsPerMile, size, { units, language })}</svg>`;
}

/** The edges of the small map of these places. */
export function boundsOf(pins: readonly Point[]): Bounds {
  return projection(pins, undefined, SIZES.small).degrees;
}

interface Projection {
  x(place: Point): number;
  y(place: Point): number;
  pixelsPerMile: number;
  degrees: Bounds;
}

/** Fits all places into the map. Meridians are as far apart as in the middle of it; the date line is no edge. */
function projection(pins: readonly Point[], near: (Point & { miles: number }) | undefined, size: Size): Projection {
  const origin = near ?? pins[0]!;
  const narrow = Math.max(0.05, Math.cos((origin.latitude * Math.PI) / 180));
  const east = ({ longitude }: Point): number => (((longitude - origin.longitude + 540) % 360) - 180) * narrow;
  const places = near ? [near, ...pins] : pins;
  const xs = places.map(east);
  const ys = places.map(({ latitude }) => latitude);
  const least = new Set(xs).size * new Set(ys).size === 1 ? LEAST.one : LEAST.several;
  const width = Math.max(least, Math.max(...xs) - Math.min(...xs));
  const height = Math.max(least, Math.max(...ys) - Math.min(...ys));
  const scale = Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height);
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  const longitude = origin.longitude + middle.x / narrow;
  const half = { x: size.width / 2 / scale / narrow, y: size.height / 2 / scale };
  return {
    x: (place) => round(size.width / 2 + (east(place) - middle.x) * scale),
    y: (place) => round(size.height / 2 - (place.latitude - middle.y) * scale),
    pixelsPerMile: scale / MILES_PER_DEGREE,
    degrees: { south: middle.y - half.y, north: middle.y + half.y, west: longitude - half.x, east: longitude + half.x },
  };
}

interface Spot {
  x: number;
  y: number;
}

interface Name extends Spot {
  name: string;
}

function widthOf(name: string): number {
  return [...name].reduce((width, letter) => width + (LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER), 0);
}

/** The names, in their order, that fit the map and cover neither a pin nor a name before them: at the right of their dots, else at the left. */
function spread(names: readonly Name[], pins: readonly Spot[], { width, height }: Size): (Name & { isLeft: boolean })[] {
  const taken = pins.map(({ x, y }) => ({ left: x - PIN, right: x + PIN, top: y - PIN, bottom: y + PIN }));
  // The scale stands in the corner.
  taken.push({ left: 0, right: width / 3, top: height - 50, bottom: height });
  return names.flatMap((town) => {
    const { x, y } = town;
    const long = BESIDE + widthOf(town.name) + 2;
    for (const isLeft of [false, true]) {
      const box = { left: x - (isLeft ? long : 4), right: x + (isLeft ? 4 : long), top: y - LINE / 2, bottom: y + LINE / 2 };
      const fits = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      const isFree = taken.every(
        (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
      );
      if (!fits || !isFree) continue;
      taken.push(box);
      return [{ ...town, isLeft }];
    }
    return [];
  });
}

/** A bar of a round distance, about a fifth of the map wide. */
function scaleBar(pixelsPerMile: number, { width, height }: Size, { units, language }: Pick<PlacesMap, 'units' | 'language'>): Markup {
  const perUnit = pixelsPerMile * inMiles(1, units);
  const about = width / 5 / perUnit;
  const power = 10 ** Math.floor(Math.log10(about));
  const distance = [5, 2, 1].map((step) => step * power).find((step) => step <= about) ?? power;
  return html`<path class="scale" d="M20 ${height - 20}h${round(distance * perUnit)}" stroke="#1d2330" stroke-width="3"/>
<text x="20" y="${height - 28}" fill="#1d2330">${Number(distance.toPrecision(1)).toLocaleString(language)} ${units}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The edges of a map, in degrees. */
interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A town by which people know where they are. */
interface Town extends Point {
  name: string;
}

/** In degrees: on larger maps towns tell little, and many would be read. */
const LARGEST = 4;
/** More names than fit a map are looked up: some cover each other. */
const MOST = 40;

/** The towns between these edges, the largest first, without quarters of theirs (`Marseille 09`). None on maps of more than a few degrees. */
export async function townsBetween(pool: Queryable, { south, west, north, east }: Bounds): Promise<Town[]> {
  if (north - south > LARGEST || east - west > 2 * LARGEST) return [];
  const { rows } = await pool.query<Town>({
    name: 'towns_between',
    text: `SELECT name, latitude, longitude FROM core_town
      WHERE NOT is_section AND name !~ '\\d' AND latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4 ORDER BY population DESC, id LIMIT ${MOST}`,
    values: [south, north, west, east],
  });
  return rows;
}
