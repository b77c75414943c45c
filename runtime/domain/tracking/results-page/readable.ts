/** A share as people read it: `12.3%`. */
export function percent(share: number, language: string): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** A time of the API as people read it. */
export function readableTime(time: string): string {
  return time.replace('T', ' ').slice(0, 16);
}
