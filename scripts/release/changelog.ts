const UNRELEASED = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m;

/** What the changelog says of changes that no release has yet. */
export function unreleased(changelog: string): string {
  const found = UNRELEASED.exec(changelog);
  if (!found) throw new Error('CHANGELOG.md has no "## Unreleased".');
  return found[1]!.trim();
}

/** The changelog with what was unreleased under a version and a day, and an empty "Unreleased" above. */
export function withRelease(changelog: string, version: string, day: string): string {
  return changelog.replace(UNRELEASED, (_, text: string) => `## Unreleased\n\n## ${version} - ${day}\n\n${text.trim()}\n\n`);
}

/**
 * Whether a section names a place in backticks: `TagNew.name` itself, the resource's `tag.name`, or what it is part of, such as `TagNew`,
 * `tag` and `/rest/v1/tag/`.
 */
export function names(section: string, place: string): boolean {
  return namesOf(place).some((name) => section.includes(`\`${name}\``));
}

function namesOf(place: string): string[] {
  const [operation = '', path] = place.replace(/ \d{3}$/, '').split(' ');
  if (path !== undefined || operation.startsWith('/')) {
    const whole = place.replace(/ \d{3}$/, '');
    return [whole, whole.split('?')[0]!, (path ?? operation).split('?')[0]!];
  }
  const [schema = '', ...fields] = operation.split('.');
  const resource = schema.replace(/(New|Change|List)$/, '').toLowerCase();
  return [operation, schema, [resource, ...fields].join('.'), resource];
}
