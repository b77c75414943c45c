/**
 * Stack traces that name the lines of the TypeScript that was written. Node can do so itself (`--enable-source-maps`), but reads the map of a file as the file is loaded, and
 * keeps it in memory, for traces that hardly anybody asks for. Here the map of a bundle is read when a trace is, and not kept.
 */
import { dirname, resolve } from 'node:path';

/** The value of each digit of a source map, by its character code. */
const DIGITS = new Uint8Array(128);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].forEach((digit, value) => (DIGITS[digit.charCodeAt(0)] = value));

const COMMA = ','.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);

/** What reads the source map of each bundle. */
const maps = new Map();

/** Places in bundles, `file:line:column`, to those in sources; undefined where there is none. */
const known = new Map();

/** From now on stack traces name what a bundle was made of. `readMap` gives the text of its source map. */
export function traceBack(bundle, readMap) {
  maps.set(bundle, readMap);
  Error.prepareStackTrace = traceOf;
}

function traceOf(error, frames) {
  for (const bundle of maps.keys()) learn(bundle, frames.filter((frame) => frame.getFileName() === bundle).map(placeOf));
  const lines = frames.map((frame) => {
    const place = placeOf(frame);
    return `    at ${String(frame).replace(place, () => known.get(place) ?? place)}`;
  });
  return [headOf(error), ...lines].join('\n');
}

function placeOf(frame) {
  return `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
}

/** Finds out what places of a bundle were before. A trace must never fail: a place that cannot be traced back stays as it is. */
function learn(bundle, places) {
  const unknown = places.filter((place) => !known.has(place));
  if (unknown.length === 0) return;
  for (const place of unknown) known.set(place, undefined);
  try {
    const { mappings, sources } = JSON.parse(maps.get(bundle)());
    for (const [place, { source, line, column }] of sourcePlaces(mappings, unknown))
      known.set(place, `${resolve(dirname(bundle), sources[source])}:${line + 1}:${column + 1}`);
  } catch {
    // There is no map.
  }
}

/**
 * Where some places of a bundle come from, in one pass over the mappings. Each of these is some numbers in base 64, told from those before: a column of the bundle, then source, line
 * and column of what stands there. Commas part them, and semicolons the lines of the bundle.
 */
function sourcePlaces(mappings, places) {
  const found = new Map();
  const wanted = places.map((place) => [place, ...place.split(':').slice(-2).map(Number)]);
  const numbers = [0, 0, 0, 0, 0];
  let line = 1;
  let here = wanted.filter(([, wantedLine]) => wantedLine === line);
  let field = 0;
  let value = 0;
  let shift = 0;
  for (const unit of Buffer.from(`${mappings};`, 'latin1')) {
    if (unit !== COMMA && unit !== SEMICOLON) {
      value |= (DIGITS[unit] & 31) << shift;
      shift += 5;
      if (DIGITS[unit] & 32) continue;
      numbers[field] += value & 1 ? -(value >> 1) : value >> 1;
      field += 1;
      value = shift = 0;
      continue;
    }
    for (const [place, , column] of here) {
      if (field > 1 && numbers[0] < column) found.set(place, { source: numbers[1], line: numbers[2], column: numbers[3] });
    }
    field = 0;
    if (unit === COMMA) continue;
    line += 1;
    here = wanted.filter(([, wantedLine]) => wantedLine === line);
    numbers[0] = 0;
  }
  return found;
}

/** As Node writes it: the code of its own errors stands behind their name. */
function headOf(error) {
  try {
    const { name, code, message } = error;
    if (typeof code === 'string' && code.startsWith('ERR_') && !name.includes(code)) return `${name} [${code}]: ${message}`;
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
