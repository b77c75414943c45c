import { diagnose, type Diagnostic } from '../check/catalogue';
import type { EventsDeclaration } from '../language/events';
import type { ExtensionDeclaration } from '../language/extension';
import type { ResourceDeclaration } from '../language/resource';
import type { LoadedDeclaration } from '../load/load';
import type { Path } from '../load/position';

/** The events of a resource with those that an extension adds: more of them, and more fields of which `updated` tells. */
export function addedEvents(own: EventsDeclaration = {}, more: EventsDeclaration = {}): EventsDeclaration {
  const fields = [...new Set([...updatedOf(own), ...updatedOf(more)])];
  return { ...more, ...own, ...(fields.length > 0 && { updated: fields }) };
}

/** What of the events an extension says that is said already. */
export function* eventClashes(
  target: LoadedDeclaration<ResourceDeclaration>,
  { file, declaration, at }: Pick<LoadedDeclaration<ExtensionDeclaration>, 'file' | 'declaration' | 'at'>,
): Iterable<Diagnostic> {
  const own = target.declaration.events ?? {};
  const clash = (path: Path, part: 'key' | 'value', what: string, name: string): Diagnostic =>
    diagnose({ file, ...at(path, part) }, 'R145', {
      ...{ what, name, resource: declaration.extend },
      file: target.at(['events']).file ?? target.file,
    });
  for (const name of Object.keys(declaration.events ?? {}))
    if (name in own && name !== 'updated') yield clash(['events', name], 'key', 'event', name);
  const fields = updatedOf(own);
  for (const [index, field] of updatedOf(declaration.events ?? {}).entries())
    if (fields.includes(field)) yield clash(['events', 'updated', index], 'value', 'field of "events.updated"', field);
}

/** Where a part of the joined events stands in the addition; undefined for what stands in the resource itself. */
export function eventsInAddition(
  own: EventsDeclaration = {},
  more: EventsDeclaration = {},
  [key, name, index, ...rest]: Path,
): Path | undefined {
  if (name === 'updated' && typeof index === 'number') {
    const field = updatedOf(addedEvents(own, more))[index];
    return field === undefined || updatedOf(own).includes(field) ? undefined : [key!, name, updatedOf(more).indexOf(field), ...rest];
  }
  return name !== undefined && !(name in own) && name in more ? [key!, name, ...(index === undefined ? [] : [index]), ...rest] : undefined;
}

function updatedOf({ updated }: EventsDeclaration): string[] {
  return Array.isArray(updated) ? updated : [];
}
