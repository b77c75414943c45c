import { PAGE_TYPE_NAMES } from '../page-types';

/** The type of the pages of a resource, where the public can open them. Undefined for others. */
export function previewedType(resource: string): string | undefined {
  return PAGE_TYPE_NAMES.find((name) => `${name.toLowerCase()}page` === resource);
}
