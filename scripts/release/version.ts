/** Versions as Semantic Versioning writes them, without what may follow the three numbers. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Why a version may not follow another; undefined when it may. What breaks clients takes a new major version, or a new minor one as long as
 * the major version is 0.
 */
export function versionProblem(last: string, next: string, isBreaking: boolean): string | undefined {
  const [from, to] = [numbersOf(last), numbersOf(next)];
  if (!from || !to) return `"${next}" is no version: three numbers, such as 1.4.0.`;
  const place = to.findIndex((number, index) => number !== from[index]);
  if (place < 0 || to[place]! < from[place]!) return `${next} does not follow ${last}.`;
  const most = from[0] === 0 ? 1 : 0;
  if (isBreaking && place > most)
    return `This release breaks clients, so after ${last} it needs another ${most === 0 ? 'first' : 'second'} number.`;
  return undefined;
}

function numbersOf(version: string): number[] | undefined {
  return VERSION.exec(version)?.slice(1).map(Number);
}
