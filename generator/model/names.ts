/** The Prisma model of a resource: `petitionpage` to `Petitionpage`. */
export function modelName(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}

/** The Prisma model of a table of pairs: `core_page_tags` to `CorePageTags`. */
export function pairModelName(table: string): string {
  return table
    .split('_')
    .map((part) => modelName(part))
    .join('');
}

/** The Prisma client's delegate of a model: `Petitionpage` to `petitionpage`. */
export function delegateName(model: string): string {
  return model.charAt(0).toLowerCase() + model.slice(1);
}

/** A field's long name: `first_name` to `first name`. */
export function titleOf(name: string): string {
  return name.replaceAll('_', ' ');
}
