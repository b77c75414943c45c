import type { DisplayPlan } from '../../core/plan/display-plan';
import type { ResourcePlan } from '../../core/plan/plan';

/** How a resource looks, with what its YAML leaves open filled in. */
export type Display = DisplayPlan &
  Required<
    Pick<
      DisplayPlan,
      | 'name'
      | 'list'
      | 'sections'
      | 'widgets'
      | 'offers'
      | 'asks'
      | 'read_as'
      | 'hints'
      | 'without_effect'
      | 'only_in'
      | 'amounts'
      | 'needs'
      | 'begins'
      | 'chooses'
      | 'tones'
      | 'verbs'
      | 'panels'
    >
  >;

/** How many columns a table has at most. Wider ones are hard to read, and the page of an object shows all fields. */
const MAX_COLUMNS = 7;

/** The fields by which people recognise an object, where the YAML does not say it. */
const NAMING = ['title', 'name', 'short_name', 'subject', 'text', 'label', 'email', 'phone', 'value'];
const COLUMNS = [...NAMING, 'user', 'page', 'type', 'status', 'created_at'];

const known = new WeakMap<ResourcePlan, Display>();

/** How a resource looks. Without a word of the YAML it follows from the names and types of its fields. */
export function displayOf(plan: ResourcePlan): Display {
  const made = known.get(plan) ?? completed(plan);
  known.set(plan, made);
  return made;
}

function completed(plan: ResourcePlan): Display {
  const label = plan.name.charAt(0).toUpperCase() + plan.name.slice(1);
  const fields = Object.keys(plan.schema?.fields ?? {});
  const name = NAMING.filter((field) => fields.includes(field)).slice(0, 2);
  return {
    label,
    plural: `${label}s`,
    name,
    list: columnsOf(plan),
    sections: [],
    widgets: {},
    offers: {},
    asks: {},
    read_as: {},
    hints: {},
    without_effect: [],
    only_in: { fields: {} },
    amounts: {},
    needs: [],
    begins: {},
    chooses: {},
    tones: {},
    verbs: {},
    panels: [],
    ...plan.display,
  };
}

/** The columns of a table: by which objects are known, then what can be filtered by, then what is short. */
function columnsOf({ schema }: ResourcePlan): string[] {
  const fields = schema?.fields ?? {};
  const isShort = (name: string): boolean => {
    const field = fields[name];
    if (!field || name === 'id' || name === 'resource_uri') return false;
    return field.related_type !== 'to_many' && !['dict', 'list', 'file'].includes(field.type) && !isLinkField(field.readonly, name, schema);
  };
  const ordered = [...COLUMNS, ...Object.keys(schema?.filtering ?? {}), ...Object.keys(fields)].filter(isShort);
  return [...new Set(ordered)].slice(0, MAX_COLUMNS);
}

/** A read-only text that nothing filters by: mostly the path of something below the object. */
function isLinkField(readonly: boolean, name: string, schema: ResourcePlan['schema']): boolean {
  return readonly && !Object.hasOwn(schema?.filtering ?? {}, name);
}
