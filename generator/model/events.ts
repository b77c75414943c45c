import { eventType } from '../language/events';
import type { Column } from './field';
import type { Merged } from './merge-mixins';
import type { Resource } from './resource';
import type { EventCause, ToldEvent, ToldEvents } from './trigger-types';

/** The events of a resource, in the order of the YAML; undefined for one of whose rows nobody is told. The person is added by `nameEventPersons`. */
export function buildEvents({ name: resource, declaration: { events } }: Merged, columns: Column[]): ToldEvents | undefined {
  if (!events) return undefined;
  const types = Object.entries(events).map(([name, said]): ToldEvent => {
    const type = eventType(resource, name);
    if (said === true) return { type, on: name as EventCause };
    if (!Array.isArray(said))
      return said.becomes.trim() === 'true' ? { type, on: 'created' } : { type, on: 'becomes', becomes: said.becomes };
    return { type, on: 'updated', fields: said.map((field) => toldField(columns, field)) };
  });
  return { types };
}

function toldField(columns: Column[], name: string): NonNullable<ToldEvent['fields']>[number] {
  const { field, name: column, type } = columns.find((candidate) => candidate.field === name)!;
  return { field, column, type };
}

/** Says of each resource with events which column names the person whom a row is about. */
export function nameEventPersons(resources: Resource[]): void {
  const person = resources.find((resource) => resource.person);
  if (!person) return;
  for (const resource of resources) {
    const column = resource.events && personColumn(resource, person);
    if (column !== undefined) resource.events!.person = { column, resource: person.name };
  }
}

/** The person's own key, else the reference by which rows go with a person, else any reference to a person. */
export function personColumn(resource: Resource, person: Resource): string | undefined {
  if (resource === person) return person.primary.column;
  const named = resource.columns.filter(({ references, names }) => (references ?? names)?.resource === person.name);
  const owning = ({ field, references }: Column): boolean => references?.onDelete === 'cascade' || field === resource.erase.by;
  return (named.find(owning) ?? named[0])?.name;
}
