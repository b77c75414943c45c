import type { AddedDisplay } from './display';
import type { ColumnField } from './column-field';
import type { EventsDeclaration } from './events';
import type { FieldDeclaration } from './fields';
import type { FilterDeclaration, ResourceDeclaration, VerbDeclaration } from './resource';
import type { SearchDeclaration } from './search';

/**
 * What an extension adds to a resource that it does not declare, or the program to one of the core. `resources/extension.schema.json` says the same for editors, and a test
 * compares the two.
 */
export interface ExtensionDeclaration {
  /** The resource that it adds to. */
  extend: string;
  /** What the additions are for. */
  about: string;
  fields?: Record<string, FieldDeclaration>;
  /** More choices of fields that have some. */
  choices?: Record<string, NonNullable<ColumnField['choices']>>;
  filtering?: Record<string, FilterDeclaration>;
  ordering?: string[];
  verbs?: Record<string, VerbDeclaration>;
  indexes?: ResourceDeclaration['indexes'];
  unique_together?: ResourceDeclaration['unique_together'];
  checks?: ResourceDeclaration['checks'];
  /** Only where the resource has no search. */
  search?: SearchDeclaration;
  report_views?: Record<string, string>;
  /** More columns, sections, widgets, buttons and panels. */
  display?: AddedDisplay;
  /** `updated` names more fields; other events are new ones. */
  events?: EventsDeclaration;
  before_save?: string[];
  after_save?: string[];
  after_commit?: string[];
  repeatable?: string[];
}

/** What an extension can add to, and what the entries are called: maps by name, and lists. */
export const ADDED_MAPS = { fields: 'field', filtering: 'filter', verbs: 'verb', report_views: 'view' } as const;
export const ADDED_LISTS = [
  'ordering',
  'indexes',
  'unique_together',
  'checks',
  'before_save',
  'after_save',
  'after_commit',
  'repeatable',
] as const;

/** What the names of tables and columns begin with that an extension adds. Nothing that comes with the program begins with it. */
export const EXTENSION_PREFIX = 'x_';
