import type { Field, Resource } from '../model/model';
import { displayAspect } from './display';
import { endpointAspects } from './endpoint';
import { type Explained, ownerOf } from './explained';
import { page } from './page';
import { erasureLines, mergeLines } from './person-data';
import { staffSqlLines } from './staff-sql';
import { storageAspects } from './storage';
import { triggerLines } from './triggers';

/** The page of a field: what its line of YAML became in every artefact. */
export function fieldPage(field: Field, resource: Resource, explained: Explained): string {
  const owner = ownerOf(field, resource, explained);
  const column = field.column?.name;
  const ofColumn = (lines: (name: string) => string[]): string[] => (column === undefined || !owner.stored ? [] : lines(column));
  const translations = field.definition.type === 'translations' ? explained.resources.get(resource.translated!.resource) : undefined;
  const title = { name: `${resource.name}.${field.name}`, place: explained.placeOf(resource, field), about: field.help };
  return page(title, [
    ...storageAspects(field, resource, explained),
    ...endpointAspects(field, resource, explained),
    displayAspect(field, resource),
    { name: 'Triggers', lines: ofColumn((name) => triggerLines(owner, explained, name)), otherwise: 'none' },
    {
      name: 'Staff SQL',
      lines: translations
        ? [`${translations.table}: ${translations.reportable ? 'readable' : 'not readable'}`]
        : staffSqlLines(field, resource, explained),
      otherwise: 'no column to read',
    },
    {
      name: 'Erasure',
      lines: translations ? erasureLines(translations, explained.model) : ofColumn((name) => erasureLines(owner, explained.model, name)),
      otherwise: field.column?.derived === undefined ? 'stays as it is' : 'follows the fields that it is derived from',
    },
    { name: 'Merge', lines: ofColumn((name) => mergeLines(owner, explained.model, name)) },
  ]);
}
