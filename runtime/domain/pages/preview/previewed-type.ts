import { pageTypeOf, PAGE_TYPE_NAMES } from '../page-types';

/** Types whose new pages show what only a stored page has are previewed from then on. What a new petition has of it is known. */
const KNOWN_WHEN_NEW = ['Petition'];

/** The type of the pages of a resource, where they can be previewed. Undefined for others, and for new pages of which too little is known. */
export function previewedType(resource: string, isNew: boolean): string | undefined {
  const type = PAGE_TYPE_NAMES.find((name) => `${name.toLowerCase()}page` === resource);
  if (type === undefined || !isNew || KNOWN_WHEN_NEW.includes(type)) return type;
  const { more, signedIn } = pageTypeOf(type)!;
  return more === undefined && !signedIn ? type : undefined;
}
