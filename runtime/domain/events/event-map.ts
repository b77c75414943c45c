import { html, type Markup } from '../../framework/html/template';

/** A place on a map, in degrees. */
interface Place {
  latitude: number;
  longitude: number;
}

/** A pin, which leads to an event. */
export interface Pin extends Place {
  /** What stands in it: the number of the event in the list. */
  number: number;
  title: string;
  path: string;
}

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 40;
const MILES_PER_DEGREE = 69.1;
/** The least height of a map, in degrees. */
const LEAST = 0.02;

/**
 * A map as SVG, drawn here: places of events around a point, with the circle that was searched and a scale. No other server is asked, so none
 * learns who looks for what. It has no streets. The list beside it says the same in words.
 */
export function eventMap(pins: readonly Pin[], near: (Place & { miles: number }) | undefined, label: string): Markup {
  if (pins.length === 0) return html``;
  const { x, y, pixelsPerMile } = projection(pins, near);
  const circle =
    near &&
    html`<circle cx="${x(near)}" cy="${y(near)}" r="${round(near.miles * pixelsPerMile)}" fill="none" stroke="#8b94a7" stroke-dasharray="6 6"/>
<circle cx="${x(near)}" cy="${y(near)}" r="4" fill="#5a6375"/>`;
  // The first of the list is drawn last, above the others.
  const marks = [...pins].reverse().map(
    (
      pin,
    ) => html`<a href="${pin.path}"><title>${pin.title}</title><circle cx="${x(pin)}" cy="${y(pin)}" r="12" class="pin" fill="#1546b0" stroke="#fff" stroke-width="2"/>
<text x="${x(pin)}" y="${y(pin)}" dominant-baseline="central" text-anchor="middle" class="in-pin" fill="#fff">${pin.number}</text></a>`,
  );
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" class="map" width="100%" role="group" aria-label="${label}">
<rect class="ground" width="${WIDTH}" height="${HEIGHT}" fill="#e3e8f0"/>${circle}${marks}${scaleBar(pixelsPerMile)}</svg>`;
}

interface Projection {
  x(place: Place): number;
  y(place: Place): number;
  pixelsPerMile: number;
}

/** Fits all places into the map. Meridians are as far apart as in the middle of it; the date line is no edge. */
function projection(pins: readonly Place[], near: (Place & { miles: number }) | undefined): Projection {
  const origin = near ?? pins[0]!;
  const narrow = Math.max(0.05, Math.cos((origin.latitude * Math.PI) / 180));
  const east = ({ longitude }: Place): number => (((longitude - origin.longitude + 540) % 360) - 180) * narrow;
  const places = near ? [near, ...pins] : pins;
  const xs = places.map(east);
  const ys = places.map(({ latitude }) => latitude);
  const width = Math.max(LEAST, Math.max(...xs) - Math.min(...xs));
  const height = Math.max(LEAST, Math.max(...ys) - Math.min(...ys));
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height);
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  return {
    x: (place) => round(WIDTH / 2 + (east(place) - middle.x) * scale),
    y: (place) => round(HEIGHT / 2 - (place.latitude - middle.y) * scale),
    pixelsPerMile: scale / MILES_PER_DEGREE,
  };
}

/** A bar of a round number of miles, about a fifth of the map wide. */
function scaleBar(pixelsPerMile: number): Markup {
  const about = WIDTH / 5 / pixelsPerMile;
  const power = 10 ** Math.floor(Math.log10(about));
  const miles = [5, 2, 1].map((step) => step * power).find((step) => step <= about) ?? power;
  return html`<path class="scale" d="M20 ${HEIGHT - 20}h${round(miles * pixelsPerMile)}" stroke="#1d2330" stroke-width="3"/>
<text x="20" y="${HEIGHT - 28}" fill="#1d2330">${Number(miles.toPrecision(1))} mi</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
