import { existsSync } from 'node:fs';
import path from 'node:path';
import { diagnose, type Diagnostic, type FilePosition } from '../check/catalogue';
import { ADDED_LISTS, ADDED_MAPS, EXTENSION_PREFIX, type ExtensionDeclaration } from '../language/extension';
import { isColumn, type FieldDeclaration } from '../language/fields';
import type { DisplayDeclaration } from '../language/display';
import { extensionExport, extensionSql } from '../language/paths';
import type { MixinDeclaration, ResourceDeclaration, VerbDeclaration } from '../language/resource';
import type { LoadedDeclaration } from '../load/load';
import type { Path } from '../load/position';
import { addedDisplay, displayClashes, displayInAddition } from './display';
import { addedEvents, eventClashes, eventsInAddition } from './events';

/** How many entries of a list a resource says itself. */
export type OwnEntries = Record<'indexes' | 'unique_together' | 'checks', number>;

/** What was added to a resource: by extensions, or by the program to one of the core. */
export interface ResourceAdditions {
  /** The files that say so. What follows is of extensions alone: what the program adds is the resource's own. */
  files: string[];
  filters: string[];
  ordering: { name: string; position: FilePosition }[];
  /** How many entries of these lists are the resource's own: those that follow were added. */
  own: OwnEntries;
  /** Whether the search was added. */
  search: boolean;
  /** How its pages look without the additions. */
  display?: DisplayDeclaration;
}

/** A resource with what extensions added to it. */
export type WithAdditions<Resource> = Resource & { added?: ResourceAdditions };

interface Parts<Resource> {
  resources: Resource[];
  mixins: LoadedDeclaration<MixinDeclaration>[];
  additions: LoadedDeclaration<ExtensionDeclaration>[];
}

/**
 * Every resource with what extensions add to it, as if it stood in its own file. Handlers and SQL files of extensions are named by their paths.
 * What is said already stays as it is, and is a diagnostic. Additions to a resource that is not there are left out.
 */
export function joinExtensions<Resource extends LoadedDeclaration<ResourceDeclaration>>(
  root: string,
  { resources, mixins, additions }: Parts<Resource>,
): { resources: WithAdditions<Resource>[]; diagnostics: Diagnostic[] } {
  const joined: WithAdditions<Resource>[] = resources.map((resource) => ({ ...resource, declaration: withFiles(root, resource) }));
  const diagnostics: Diagnostic[] = [];
  for (const addition of additions) {
    const place = joined.findIndex(({ declaration }) => declaration.resource === addition.declaration.extend);
    if (place < 0) continue;
    const target = joined[place]!;
    diagnostics.push(...clashes(target, mixins, addition));
    joined[place] = add(target, { ...addition, declaration: withFiles(root, addition) });
  }
  return { resources: joined, diagnostics };
}

const HOOKS = ['before_save', 'after_save', 'after_commit'] as const;

/** What names handlers and SQL files. */
interface Naming extends Partial<Record<(typeof HOOKS)[number], string[]>> {
  handlers?: Record<string, string>;
  verbs?: Record<string, VerbDeclaration>;
  repeatable?: string[];
  display?: DisplayDeclaration;
}

/** The declaration with the files of an extension in place of the names of its handlers, its panels and its SQL files. */
function withFiles<Declaration extends Naming>(root: string, { declaration, extension }: LoadedDeclaration<Declaration>): Declaration {
  if (extension === undefined) return declaration;
  const { handlers, verbs, repeatable, display } = declaration;
  const isCompiled = (file: string): boolean => existsSync(path.join(root, `${file}.js`)) && !existsSync(path.join(root, `${file}.ts`));
  const fileOf = (handler: string): string => extensionExport(`${extension}/handlers`, handler, isCompiled);
  const panels = display?.panels?.map((panel) => ({ ...panel, panel: extensionExport(`${extension}/panels`, panel.panel, isCompiled) }));
  return {
    ...declaration,
    ...(handlers && { handlers: mapValues(handlers, fileOf) }),
    ...(verbs && { verbs: mapValues(verbs, (verb) => ({ ...verb, handler: fileOf(verb.handler) })) }),
    ...Object.fromEntries(HOOKS.flatMap((hook) => (declaration[hook] ? [[hook, declaration[hook].map(fileOf)]] : []))),
    ...(repeatable && { repeatable: repeatable.map((file) => extensionSql(extension, file)) }),
    ...(panels && { display: { ...display, panels } }),
  };
}

function* clashes(
  target: WithAdditions<LoadedDeclaration<ResourceDeclaration>>,
  mixins: LoadedDeclaration<MixinDeclaration>[],
  { file, declaration, at }: LoadedDeclaration<ExtensionDeclaration>,
): Iterable<Diagnostic> {
  for (const [key, what] of Object.entries(ADDED_MAPS) as [keyof typeof ADDED_MAPS, string][]) {
    for (const name of Object.keys(declaration[key] ?? {})) {
      const owner = fileThatSays(target, mixins, [key, name]);
      if (owner === undefined) continue;
      yield diagnose({ file, ...at([key, name], 'key') }, 'R145', { what, name, resource: declaration.extend, file: owner });
    }
  }
  for (const [field, choices] of Object.entries(declaration.choices ?? {})) {
    const said = valuesOf(choicesOfField(target.declaration, field) ?? []);
    for (const value of valuesOf(choices).filter((each) => said.includes(each)))
      yield diagnose({ file, ...at(['choices', field]) }, 'R145', {
        what: 'choice',
        name: value,
        resource: declaration.extend,
        file: target.at(['fields', field, 'choices']).file ?? target.file,
      });
  }
  yield* eventClashes(target, { file, declaration, at });
  yield* displayClashes(target, { file, declaration, at });
  const said = { resource: declaration.extend };
  const checks = target.declaration.checks ?? [];
  for (const [index, { name }] of (declaration.checks ?? []).entries()) {
    const first = checks.findIndex((check) => check.name === name);
    if (first < 0) continue;
    const owner = target.at(['checks', first]).file ?? target.file;
    yield diagnose({ file, ...at(['checks', index, 'name']) }, 'R145', { ...said, what: 'check', name, file: owner });
  }
  if (declaration.search && target.declaration.search) {
    const owner = target.at(['search']).file ?? target.file;
    yield diagnose({ file, ...at(['search'], 'key') }, 'R145', { ...said, what: 'the word', name: 'search', file: owner });
  }
}

/** The file of the resource, of a mixin or of another extension in which an entry stands. */
function fileThatSays(
  target: LoadedDeclaration<ResourceDeclaration>,
  mixins: LoadedDeclaration<MixinDeclaration>[],
  path: [keyof typeof ADDED_MAPS, string],
) {
  const [key, name] = path;
  if (name in (target.declaration[key] ?? {})) return target.at(path).file ?? target.file;
  const used = mixins.filter(({ declaration }) => target.declaration.mixins?.includes(declaration.mixin));
  return used.find(({ declaration }) => (key === 'fields' || key === 'filtering') && name in (declaration[key] ?? {}))?.file;
}

function add<Resource extends WithAdditions<LoadedDeclaration<ResourceDeclaration>>>(
  target: Resource,
  addition: LoadedDeclaration<ExtensionDeclaration>,
): Resource {
  const own = target.declaration;
  const more = addition.declaration;
  // What the program adds is joined before anything of extensions.
  const isOwn = addition.extension === undefined;
  const place = (path: Path): FilePosition => ({ file: addition.file, ...addition.at(path) });
  const declaration = { ...own } as Record<string, unknown>;
  for (const key of Object.keys(ADDED_MAPS) as (keyof typeof ADDED_MAPS)[]) {
    const entries: Record<string, unknown> = key === 'fields' && !isOwn ? mapValues(more.fields ?? {}, withColumn) : (more[key] ?? {});
    if (more[key]) declaration[key] = { ...own[key], ...pick(entries, (name) => !(name in (own[key] ?? {}))) };
  }
  // What of the ordering is added, is known below: a resource that says none has a default.
  for (const key of ADDED_LISTS) if ((key !== 'ordering' || isOwn) && more[key]) declaration[key] = [...(own[key] ?? []), ...more[key]];
  if (more.choices) declaration.fields = withChoices(declaration.fields as ResourceDeclaration['fields'], more.choices);
  if (more.events) declaration.events = addedEvents(own.events, more.events);
  if (more.display) declaration.display = addedDisplay(own.display, more.display);
  const search = own.search === undefined && more.search !== undefined;
  if (search) declaration.search = more.search;
  const joined = declaration as unknown as ResourceDeclaration;
  const first = isOwn ? joined : own;
  const nothing = { files: [], filters: [], ordering: [], own: ownEntries(first), search: false, display: first.display };
  const before: ResourceAdditions = target.added && !isOwn ? target.added : { ...nothing, files: target.added?.files ?? [] };
  return {
    ...target,
    declaration: joined,
    added: {
      ...before,
      files: [...before.files, addition.file],
      ...(!isOwn && {
        search: before.search || search,
        filters: [...before.filters, ...Object.keys(more.filtering ?? {})],
        ordering: [...before.ordering, ...(more.ordering ?? []).map((name, index) => ({ name, position: place(['ordering', index]) }))],
      }),
    },
    at: (path: Path, part) => {
      const theirs = pathInAddition(own, more, path);
      return theirs ? { file: addition.file, ...addition.at(theirs, part) } : target.at(path, part);
    },
    within: (path: Path, offset: number) => {
      const theirs = pathInAddition(own, more, path);
      return theirs ? { file: addition.file, ...addition.within(theirs, offset) } : target.within(path, offset);
    },
  };
}

/** How many entries the declaration itself has. */
export function ownEntries({ indexes, unique_together: together, checks }: ResourceDeclaration): OwnEntries {
  return { indexes: indexes?.length ?? 0, unique_together: together?.length ?? 0, checks: checks?.length ?? 0 };
}

/** Where a part of the joined declaration stands in the addition; undefined for what stands in the resource itself. */
function pathInAddition(own: ResourceDeclaration, more: ExtensionDeclaration, path: Path): Path | undefined {
  const [key, entry, ...rest] = path;
  if (key === 'search') return own.search === undefined && more.search !== undefined ? path : undefined;
  if (key === undefined || entry === undefined) return undefined;
  if (key === 'display') return displayInAddition(own.display, more.display, path);
  if (key === 'events') return eventsInAddition(own.events, more.events, path);
  if (key === 'fields' && rest[0] === 'choices' && rest.length > 1) return choiceInAddition(own, more, path);
  if (Object.hasOwn(ADDED_MAPS, key)) {
    const map = key as keyof typeof ADDED_MAPS;
    return !(entry in (own[map] ?? {})) && entry in (more[map] ?? {}) ? [key, entry, ...rest] : undefined;
  }
  const list = ADDED_LISTS.find((name) => name === key);
  const index = Number(entry) - (list === undefined ? 0 : (own[list]?.length ?? 0));
  return list !== undefined && list !== 'ordering' && index >= 0 ? [key, index, ...rest] : undefined;
}

/** A field with more choices: those first, as the usual last one of a resource stands for all others. */
function withChoices(
  fields: ResourceDeclaration['fields'] = {},
  more: NonNullable<ExtensionDeclaration['choices']>,
): ResourceDeclaration['fields'] {
  return mapValues(fields, (field, name) => {
    const [own, added] = ['choices' in field ? field.choices : undefined, more[name]];
    if (own === undefined || added === undefined) return field;
    const all = Array.isArray(own) && Array.isArray(added) ? [...added, ...own] : { ...labelled(added), ...labelled(own) };
    return { ...field, choices: all } as FieldDeclaration;
  });
}

type Choices = NonNullable<ExtensionDeclaration['choices']>[string];

function choicesOfField({ fields = {} }: ResourceDeclaration, name: string): Choices | undefined {
  const field = fields[name];
  return field && 'choices' in field ? field.choices : undefined;
}

function labelled(choices: Choices): Record<string, string> {
  return Array.isArray(choices) ? Object.fromEntries(choices.map((value) => [value, String(value).replaceAll('_', ' ')])) : choices;
}

function valuesOf(choices: Choices): string[] {
  return Array.isArray(choices) ? choices.map(String) : Object.keys(choices);
}

/** Where a choice of the joined declaration stands in the addition: by its place in a list, or by its name. */
function choiceInAddition(own: ResourceDeclaration, more: ExtensionDeclaration, [, field, , entry]: Path): Path | undefined {
  const added = more.choices?.[field as string];
  if (added === undefined || choicesOfField(own, field as string) === undefined || entry === undefined) return undefined;
  const isAdded = Array.isArray(added) ? Number(entry) < added.length : Object.hasOwn(added, entry);
  return isAdded ? ['choices', field!, entry] : undefined;
}

/** A column that an extension adds has a name that no column of the program has, now and later. */
function withColumn(field: FieldDeclaration, name: string): FieldDeclaration {
  if (field.type === 'reference' || field.type === 'file') return { ...field, column: field.column ?? `${EXTENSION_PREFIX}${name}_id` };
  return isColumn(field) ? { ...field, column: field.column ?? EXTENSION_PREFIX + name } : field;
}

function mapValues<Value, Result>(map: Record<string, Value>, change: (value: Value, name: string) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));
}

function pick(map: Record<string, unknown>, keep: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => keep(name)));
}
