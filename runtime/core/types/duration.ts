const DURATION =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:[.,]\d{1,9})?S)?)?$/i;

/** No text of the form above is longer. What is longer is not tested. */
const LONGEST = 80;

const UNITS = ['Y', 'M', 'W', 'D', 'H', 'M', 'S'];

/**
 * The duration that a text in ISO 8601 such as `PT1H30M` stands for, for PostgreSQL to read. It is cut to whole seconds, and is never negative.
 * Undefined for any other text.
 */
export function parseDuration(text: string): string | undefined {
  const parts = text.length > LONGEST ? null : DURATION.exec(text);
  if (!parts) return undefined;
  const said = UNITS.map((unit, index) => (parts[index + 1] === undefined ? '' : `${parts[index + 1]}${unit}`));
  const time = said.slice(4).join('');
  return `P${said.slice(0, 4).join('')}${time === '' ? '' : `T${time}`}`;
}
