/** Whether two plain values are printed the same. Most are texts, or nothing is there to compare with. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
