import type { HttpMethod, Resource, Verb } from '../../model/model';

/** What the generic methods of a resource are called: `listUsers`, `getUser`. */
const WORDS: Record<string, string> = {
  'list.get': 'list',
  'list.post': 'create',
  'detail.get': 'get',
  'detail.put': 'replace',
  'detail.patch': 'update',
  'detail.delete': 'delete',
};

/** The `operationId` of a method of a list or of its objects: `listUsers`, `createUser`, `updateUser`. A POST to an object is `postToMap`. */
export function methodId({ name }: Resource, level: 'list' | 'detail', method: HttpMethod): string {
  const operation = `${level}.${method}`;
  return `${WORDS[operation] ?? `${method}To`}${operation === 'list.get' ? plural(pascal(name)) : pascal(name)}`;
}

/** The `operationId` of a verb: what reads is named after what it gives (`getMailerStatus`), what acts after what it does (`queueMailer`). */
export function verbId({ name }: Resource, verb: Verb, method: HttpMethod): string {
  return method === 'get' ? `get${pascal(name)}${pascal(verb.name)}` : `${camel(verb.name)}${pascal(name)}`;
}

/** `page_followup` to `PageFollowup`. */
export function pascal(name: string): string {
  return name
    .split(/[_/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `sync_user` to `syncUser`. */
export function camel(name: string): string {
  const text = pascal(name);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The plural of a noun: `Users`, `Countries`, `Boxes`. One that ends in `s` already stays. */
function plural(noun: string): string {
  if (/s$/.test(noun)) return /ss$|us$/.test(noun) ? `${noun}es` : noun;
  if (/(x|ch|sh|z)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** `{ $ref }` of a schema. */
export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** The names of the schemas of a resource: its objects, its list, what a POST or PUT sends, and what a PATCH does. */
export function schemaNames({ name }: Pick<Resource, 'name'>): { object: string; list: string; sent: string; changed: string } {
  const object = pascal(name);
  return { object, list: `${object}List`, sent: `${object}New`, changed: `${object}Change` };
}

/** A noun with its article: `a user`, `an order`. */
export function one(noun: string): string {
  return `${/^([aeio]|u(?!s))/.test(noun) ? 'an' : 'a'} ${noun}`;
}
