/** A value from the environment, or what is wrong with it. */
type Parsed<T> = { value: T } | { wrong: string };
export type Parser<T> = (text: string) => Parsed<T>;

export const text: Parser<string> = (value) => ({ value });

/** A whole number between two bounds, which are allowed themselves. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    return number >= least && number <= most ? { value: number } : { wrong: `must be a whole number from ${least} to ${most}` };
  };
}

export const yesOrNo: Parser<boolean> = (value) => {
  if (/^(true|yes|on|1)$/i.test(value)) return { value: true };
  return /^(false|no|off|0)$/i.test(value) ? { value: false } : { wrong: 'must be true or false' };
};

export function oneOf<T extends string>(choices: readonly T[]): Parser<T> {
  return (value) => {
    const found = choices.find((choice) => choice === value.toLowerCase());
    return found === undefined ? { wrong: `must be one of ${choices.join(', ')}` } : { value: found };
  };
}

/** An address of one of the given schemes, as it was given but without slashes at the end. */
export function address(schemes: readonly string[]): Parser<string> {
  return (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && schemes.includes(url.protocol)) return { value: value.replace(/\/+$/, '') };
    return { wrong: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}` };
  };
}

/** An address to which secrets go: of https, or of http where it leads to this machine. Without slashes at the end. */
export const secureAddress: Parser<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)) return address(['http:'])(value);
  const parsed = address(['https:'])(value);
  return 'value' in parsed ? parsed : { wrong: `${parsed.wrong} (http:// on this machine alone)` };
};

/** An e-mail address whose part before the `@` leaves room for what is added to it. */
export const mailbox: Parser<string> = (value) =>
  /^[\w.-]{1,30}@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/.test(value)
    ? { value }
    : { wrong: 'must be an e-mail address such as bounce@example.org' };

/** `true` (any), `false` (none), how many there are, or their addresses in a comma list. As Express understands `trust proxy`. */
export const proxies: Parser<boolean | number | string[]> = (value) => {
  const flag = /^\d+$/.test(value) ? undefined : yesOrNo(value);
  if (flag && 'value' in flag) return flag;
  if (/^\d{1,2}$/.test(value)) return { value: Number(value) };
  const list = value.split(',').map((item) => item.trim());
  if (list.every((item) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i.test(item))) return { value: list };
  return { wrong: 'must be true, false, a number of proxies, or a comma list of their addresses' };
};
