/**
 * Stack traces that name the lines of the TypeScript that was written. Node can do so itself (`--enable-source-maps`), but reads the map of each file as the file
 * is loaded: a fifth of a start, for traces that hardly anybody asks for. Here a map is read when a trace is.
 */

/** Each tells what a place in running code was before, or gives nothing where it does not know the file. They are asked in turn. */
const earlier = [];

/** Adds what tells where code comes from: `{ file, line, column }`, counted from one, to such a place; undefined for files that it does not know. */
export function traceBack(placeBefore) {
  earlier.push(placeBefore);
  Error.prepareStackTrace = traceOf;
}

function traceOf(error, frames) {
  const lines = frames.map((frame) => `    at ${shown(frame)}`);
  return [headOf(error), ...lines].join('\n');
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

function shown(frame) {
  const text = String(frame);
  const file = frame.getFileName();
  if (!file) return text;
  const running = { file, line: frame.getLineNumber(), column: frame.getColumnNumber() };
  return text.replace(written(running), () => written(placeOf(running)));
}

/** A trace must never fail: a place that cannot be traced back stays as it is. */
function placeOf(place) {
  try {
    return earlier.reduce((found, placeBefore) => placeBefore(found) ?? found, place);
  } catch {
    return place;
  }
}

function written({ file, line, column }) {
  return `${file}:${line}:${column}`;
}
