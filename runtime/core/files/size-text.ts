/** A number of bytes as people say it: 2 MB. Of a size between two numbers it is the bytes. */
export function sizeText(bytes: number): string {
  if (bytes % 1024 ** 2 === 0) return `${bytes / 1024 ** 2} MB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KB` : `${bytes} bytes`;
}
