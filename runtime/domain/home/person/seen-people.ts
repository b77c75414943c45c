import type { JsonObject } from '../../../core/formats/exact-json';
import type { PanelContext } from '../../../staff/panel';
import { parseReference } from '../../../core/plan/reference';
import { wholeName } from '../../people';
import { queryFor, readSeenObjects } from '../../../core/read';

/** Keys are 32-bit numbers. */
const KEY = /^\d{1,9}$/;

/** The path of a person that a text names; undefined for any other text. */
export function personPath(text: string | null | undefined): string | undefined {
  const { resource = 'user', key = '' } = parseReference(text ?? '') ?? {};
  return resource === 'user' && text?.includes('/') && KEY.test(key) ? `/rest/v1/user/${key}/` : undefined;
}

/** The people at these paths as the account sees them, by path. Who is not there, or out of sight, is absent. */
export async function seenPeople(context: PanelContext, paths: readonly string[]): Promise<Map<string, JsonObject>> {
  const { services, account } = context;
  const keys = paths.flatMap((path) => parseReference(path)?.key ?? []);
  const viewer = { secret: services.settings.secretKey, account };
  const read = services.registry.get('user').read;
  const objects = await readSeenObjects(queryFor(context), read, keys, viewer);
  return new Map([...objects].map(([key, text]) => [`/rest/v1/user/${key}/`, JSON.parse(text) as JsonObject]));
}

/** Whom a page calls a person: the name, and the address beside it where there are both. */
export function calledBy(person: JsonObject): string {
  const name = wholeName(person);
  const email = typeof person.email === 'string' ? person.email : '';
  return name && email ? `${name} (${email})` : name || email || `#${String(person.id)}`;
}
