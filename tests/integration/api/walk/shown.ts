/** An object as a GET shows it. */
export type Shown = Record<string, unknown>;

/** A row that the walk asks about: its path, and what a GET of it shows. */
export interface Subject {
  uri: string;
  shown: Shown;
}

/** The key of what is shown: `5` of 5, of `/rest/v1/user/5/` and of an object with such a URI. */
export function keyOf(shown: unknown): string {
  const uri = typeof shown === 'object' && shown !== null ? (shown as Shown).resource_uri : shown;
  return decodeURIComponent(String(uri).split('/').filter(Boolean).at(-1) ?? '');
}
