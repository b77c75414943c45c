import type { DisplayPlan } from './display-plan';
import type { ShortDisplay } from './short-plan';

/** The words that a resource takes from the one that it extends, or over whose rows it stands. */
const INHERITED = [
  'name',
  'list',
  'newest_first',
  'sections',
  'widgets',
  'offers',
  'asks',
  'leads_to',
  'read_as',
  'hints',
  'without_effect',
  'needs',
  'state',
  'begins',
  'chooses',
  'tones',
  'verbs',
  'panels',
  'chart',
] as const;

/** The whole display of a resource, from what generated code says of it, its name, and the display of its parent. */
export function displayPlan(said: ShortDisplay, { name, base }: Named, parent?: DisplayPlan): DisplayPlan {
  const label = said.label ?? labelOf(name, base?.resource ?? '');
  const words = INHERITED.flatMap((word) => {
    const value = said[word] === undefined ? parent?.[word] : said[word];
    return value === undefined || value === null ? [] : [[word, value] as const];
  });
  return {
    label,
    plural: said.plural ?? pluralOf(label),
    ...(said.menu !== undefined && { menu: said.menu }),
    ...(said.beside_sql !== undefined && { beside_sql: said.beside_sql }),
    ...(Object.fromEntries(words) as Partial<DisplayPlan>),
  };
}

interface Named {
  name: string;
  base?: { resource: string };
}

/** `Petition page` for the `petitionpage` that extends `page`; `Campaign` for the resource `campaign`. */
function labelOf(name: string, base: string): string {
  const words = base !== '' && name.endsWith(base) && name !== base ? `${name.slice(0, -base.length)} ${base}` : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Petitions`, `Categories`, `Addresses`. */
function pluralOf(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`;
}
