import { labelOf, pluralOf } from '../../model/display';
import { entriesOf, type Entries, type Plan } from './plan';
import { isSame } from './same';

/** The words that a resource has in common with the one that it extends, or over whose rows it stands. */
const INHERITED = [
  'name',
  'person_name',
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
  'only_in',
  'amounts',
  'needs',
  'state',
  'begins',
  'chooses',
  'tones',
  'verbs',
  'panels',
  'chart',
];

/** What a plan must say of its pages: not what follows from its name, nor what it inherits. `null` takes away what its parent has. */
export function shortDisplay(plan: Plan, parent?: Plan): Entries | undefined {
  if (!plan.display) return undefined;
  const { label, plural, menu, beside_sql, ...own } = entriesOf(plan.display);
  const inherited = entriesOf(parent?.display);
  const words = INHERITED.flatMap((word): [string, unknown][] => {
    if (own[word] === undefined) return inherited[word] === undefined ? [] : [[word, null]];
    return isSame(own[word], inherited[word]) ? [] : [[word, own[word]]];
  });
  const said = {
    ...(label !== labelOf(plan as unknown as Parameters<typeof labelOf>[0]) && { label }),
    ...(plural !== pluralOf(String(label)) && { plural }),
    ...(menu !== undefined && { menu }),
    ...(beside_sql !== undefined && { beside_sql }),
    ...Object.fromEntries(words),
  };
  return Object.keys(said).length > 0 ? said : undefined;
}
