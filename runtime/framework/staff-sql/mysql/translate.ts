export function translate(_sql: string): Promise<string | undefined> {
  return Promise.resolve(undefined);
}
