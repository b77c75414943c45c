import {
  type ButtonDeclaration,
  CREATE,
  type DisplayDeclaration,
  fieldsOfName,
  RESTORE,
  type SectionDeclaration,
} from '../language/display';
import type { HttpMethod } from '../language/words';
import type { Button, Display } from './display-types';
import type { MergedByName } from './merge-mixins';
import type { Resource } from './resource';

/** Gives each resource with endpoints its display, and each that says how it looks within others. What others inherit from comes first, also where it has no endpoints itself. */
export function buildDisplays(resources: readonly Resource[], all: MergedByName): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const wordsOf = (name: string): DisplayDeclaration => {
    const { declaration, ownDisplay, base } = all.get(name)!;
    const parent = base?.resource ?? declaration.over;
    const inherited = parent === undefined ? {} : takenFrom(wordsOf(parent), byName.get(name)!, byName);
    return withAdditions(withInherited(ownDisplay ?? {}, inherited), ownDisplay ?? {}, declaration.display ?? {});
  };
  for (const resource of resources)
    if (resource.exposed || all.get(resource.name)!.ownDisplay) resource.display = buildDisplay(resource, wordsOf(resource.name));
}

function buildDisplay(resource: Resource, words: DisplayDeclaration): Display {
  const label = words.label ?? labelOf(resource);
  const withoutEffect = resource.fields
    .filter((field) => field.withoutEffect === true || (field.deprecated !== undefined && !field.readonly))
    .map(({ name }) => name);
  const buttons = Object.entries(words.verbs ?? {}).map(([name, button]) => [name, buildButton(button, verbOf(resource, name)!)]);
  return {
    label,
    plural: words.plural ?? pluralOf(label),
    menu: words.menu,
    name: words.name,
    person_name: words.person_name,
    list: words.list,
    newest_first: words.newest_first === true ? true : undefined,
    sections: words.sections?.map(({ title, fields, folded }) => ({ title, fields, ...(folded === true && { folded }) })),
    widgets: words.widgets,
    offers: words.offers,
    asks: words.asks,
    leads_to: words.leads_to,
    beside_sql: words.beside_sql,
    read_as: words.read_as,
    hints: words.hints,
    only_in: onlyIn(resource),
    amounts: amountsOf(resource, words),
    without_effect: withoutEffect.length > 0 ? withoutEffect : undefined,
    needs: words.needs,
    state: words.state,
    begins: words.begins,
    chooses: words.chooses,
    tones: words.tones,
    verbs: buttons.length > 0 ? (Object.fromEntries(buttons) as Record<string, Button>) : undefined,
    panels: words.panels?.map(({ title, panel, on, place, forms, asks, under, shows, inputs }) => ({
      title,
      panel,
      on,
      place,
      ...(forms !== undefined && { forms }),
      ...(asks !== undefined && { asks }),
      ...(under !== undefined && { under }),
      ...(shows !== undefined && { shows }),
      ...(inputs !== undefined && { inputs }),
    })),
    chart: words.chart && { type: words.chart.type, label: words.chart.label, value: words.chart.value },
  };
}

/** The fields that addresses of one country have, and the field that says which country an address is in. */
function onlyIn({ fields }: Resource): Display['only_in'] {
  const named = fields.flatMap(({ name, onlyIn: country }): [string, string][] => (country === undefined ? [] : [[name, country]]));
  if (named.length === 0) return undefined;
  const by = fields.find(({ definition }) => 'format' in definition && definition.format === 'country')?.name;
  return { ...(by !== undefined && { by }), fields: Object.fromEntries(named) };
}

/** The amounts whose digits are those of a currency, with the field that names it. One that is computed of them is in their currency, too. */
function amountsOf({ fields }: Resource, { widgets = {} }: DisplayDeclaration): Display['amounts'] {
  const said = fields.flatMap(({ definition }) =>
    'digitsOf' in definition && definition.digitsOf !== 'any' ? (definition.digitsOf ?? []) : [],
  );
  const named = fields.flatMap(({ name, definition }): [string, string][] => {
    const isOfThem = definition.type === 'computed' && widgets[name] === 'money';
    const currency = ('digitsOf' in definition ? definition.digitsOf : undefined) ?? (isOfThem ? said[0] : undefined);
    return currency === undefined || currency === 'any' ? [] : [[name, currency]];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** `Petition page` for the `petitionpage` that extends `page`; `Campaign` for the resource `campaign`. The runtime makes the same (`plan/resource.ts`). */
export function labelOf({ name, base }: { name: string; base?: { resource: string } }): string {
  const ending = base?.resource ?? '';
  const words = ending !== '' && name.endsWith(ending) && name !== ending ? `${name.slice(0, -ending.length)} ${ending}` : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Petitions`, `Categories`, `Addresses`. The runtime makes the same. */
export function pluralOf(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`;
}

/** The verb of a button: one of its own, or the one that every resource with archived rows has. */
function verbOf(
  { verbs, archived }: Resource,
  name: string,
): Pick<Button, 'on' | 'method' | 'path' | 'right' | 'help' | 'body' | 'when'> | undefined {
  const verb = verbs.find((each) => each.name === name);
  if (!verb) return name === RESTORE.path && archived ? RESTORE : undefined;
  const { on, methods, path, right, help, body } = verb;
  const asks = typeof body === 'object' && Object.keys((body.properties ?? {}) as object).length > 0;
  return { on, method: CHANGING.find((method) => methods.includes(method)) ?? 'get', path, right, help, body: asks ? body : undefined };
}

/** A button does something: of the methods of its verb it takes the first of these. */
const CHANGING: readonly HttpMethod[] = ['post', 'patch', 'put', 'delete'];

function buildButton(said: ButtonDeclaration, verb: NonNullable<ReturnType<typeof verbOf>>): Button {
  const { label, tone, confirm, submit, done, objects, begins, heading, when = verb.when, cases } = said;
  const { on, method, path, right, help, body } = verb;
  const inPanel = heading === false && { heading };
  const onForm = submit !== undefined && { submit };
  return {
    label,
    tone,
    confirm,
    ...onForm,
    done,
    objects,
    begins,
    ...inPanel,
    when,
    ...(cases && { cases }),
    on,
    method,
    path,
    right,
    help,
    body,
  };
}

/** What a resource has of the pages of the one that it extends, or over whose rows it stands: what speaks of fields and verbs that it has too. */
function takenFrom(parent: DisplayDeclaration, resource: Resource, byName: ReadonlyMap<string, Resource>): DisplayDeclaration {
  const has = (name: string): boolean => isShown(name, resource, byName);
  const sections = parent.sections
    ?.map((section) => ({ ...section, fields: section.fields.filter(has) }))
    .filter(({ fields }) => fields.length > 0);
  const widgets = Object.entries(parent.widgets ?? {}).filter(([name]) => has(name));
  const offers = Object.entries(parent.offers ?? {}).filter(([name]) => has(name));
  const begins = Object.entries(parent.begins ?? {}).filter(([name]) => has(name));
  const chooses = Object.entries(parent.chooses ?? {}).filter(
    ([name, { last_by }]) => has(name) && (last_by === undefined || has(last_by)),
  );
  const asks = Object.entries(parent.asks ?? {}).filter(([name, sql]) => has(name) && has(sql));
  const readAs = Object.entries(parent.read_as ?? {}).filter(
    ([name, { object_of: of, changes_of: changes, language_of: code, same_as: other, else: second }]) =>
      [name, of, changes, code, other, second].every((each) => each === undefined || has(each)),
  );
  const hints = Object.entries(parent.hints ?? {}).filter(([name]) => has(name));
  const tones = Object.entries(parent.tones ?? {}).filter(([name]) => has(name));
  const verbs = Object.entries(parent.verbs ?? {}).filter(
    ([name, { when = {} }]) => verbOf(resource, name) !== undefined && Object.keys(when).every(has),
  );
  return withoutEmpty({
    name: parent.name?.filter((entry) => fieldsOfName(entry).every(has)),
    person_name: typeof parent.person_name === 'string' && !has(parent.person_name) ? undefined : parent.person_name,
    list: parent.list?.filter(has),
    newest_first: parent.newest_first,
    sections,
    widgets: Object.fromEntries(widgets),
    offers: Object.fromEntries(offers),
    asks: Object.fromEntries(asks),
    leads_to: parent.leads_to !== undefined && has(parent.leads_to) ? parent.leads_to : undefined,
    read_as: Object.fromEntries(readAs),
    hints: Object.fromEntries(hints),
    needs: parent.needs?.filter(has),
    state: parent.state !== undefined && has(parent.state) ? parent.state : undefined,
    begins: Object.fromEntries(begins),
    chooses: Object.fromEntries(chooses),
    tones: Object.fromEntries(tones),
    verbs: Object.fromEntries(verbs),
    panels: parent.panels
      ?.filter(({ forms }) => forms === undefined || forms === CREATE || verbOf(resource, forms) !== undefined)
      .filter(({ asks }) => asks === undefined || asks.every((verb) => verbOf(resource, verb) !== undefined))
      .filter(({ under }) => under === undefined || has(under))
      .map((panel) => (panel.shows ? { ...panel, shows: panel.shows.filter(has) } : panel)),
    chart: parent.chart && has(parent.chart.label) && has(parent.chart.value) ? parent.chart : undefined,
  });
}

function isShown(name: string, { fields }: Resource, byName: ReadonlyMap<string, Resource>): boolean {
  const [own, ...rest] = name.split('.');
  const field = fields.find((each) => each.name === own && !each.private);
  if (!field || rest.length === 0) return field !== undefined;
  const { definition } = field;
  const target = definition.type === 'child' ? definition.of : definition.type === 'reference' ? definition.to : undefined;
  return target !== undefined && isShown(rest.join('.'), byName.get(target)!, byName);
}

/** The words that a resource says, and those of `inherited` that it does not. Of maps each entry counts; sections come after its own. */
function withInherited(own: DisplayDeclaration, inherited: DisplayDeclaration): DisplayDeclaration {
  return withoutEmpty({
    ...inherited,
    ...own,
    sections: joinedSections(own.sections ?? [], inherited.sections ?? []),
    widgets: { ...inherited.widgets, ...own.widgets },
    offers: { ...inherited.offers, ...own.offers },
    asks: { ...inherited.asks, ...own.asks },
    read_as: { ...inherited.read_as, ...own.read_as },
    hints: { ...inherited.hints, ...own.hints },
    begins: { ...inherited.begins, ...own.begins },
    chooses: { ...inherited.chooses, ...own.chooses },
    tones: { ...inherited.tones, ...own.tones },
    verbs: { ...inherited.verbs, ...own.verbs },
  });
}

/** The words with what extensions add: more entries after those that it says or inherits. */
function withAdditions(words: DisplayDeclaration, own: DisplayDeclaration, joined: DisplayDeclaration): DisplayDeclaration {
  const added = <Entry>(said: Entry[] = [], all: Entry[] = []): Entry[] => all.slice(said.length);
  return withoutEmpty({
    ...words,
    list: [...new Set([...(words.list ?? []), ...added(own.list, joined.list)])],
    sections: joinedSections(words.sections ?? [], added(own.sections, joined.sections)),
    widgets: { ...words.widgets, ...joined.widgets },
    read_as: { ...words.read_as, ...joined.read_as },
    verbs: { ...words.verbs, ...joined.verbs },
    panels: [...(words.panels ?? []), ...added(own.panels, joined.panels)],
  });
}

/** Sections, then more of them. Those with the same title are one, and a field stands where it stands first. */
function joinedSections(first: SectionDeclaration[], more: SectionDeclaration[]): SectionDeclaration[] {
  const taken = new Set<string>();
  const byTitle = new Map<string, SectionDeclaration>();
  for (const section of [...first, ...more]) {
    const fields = section.fields.filter((field) => !taken.has(field));
    for (const field of fields) taken.add(field);
    const before = byTitle.get(section.title);
    if (before) before.fields.push(...fields);
    else if (fields.length > 0) byTitle.set(section.title, { ...section, fields: [...fields] });
  }
  return [...byTitle.values()];
}

/** Words of which nothing is left are not said. */
function withoutEmpty(words: DisplayDeclaration): DisplayDeclaration {
  return Object.fromEntries(
    Object.entries(words).filter(
      ([, value]) => value !== undefined && (typeof value !== 'object' || Object.keys(value as object).length > 0),
    ),
  );
}
