import { aliases } from './aliases';
import { ahead } from './ahead';
import { archived } from './archived';
import { backReferences } from './back-references';
import { checks } from './checks';
import { columns } from './columns';
import { combinations } from './combinations';
import { counted } from './counted';
import { counts } from './counts';
import { creatable } from './creatable';
import { customFields } from './custom-fields';
import { deadUris } from './dead-uris';
import { defaultOf } from './default-of';
import { defaults } from './defaults';
import { display } from './display';
import { deprecated } from './deprecated';
import { displayVerbs } from './display-verbs';
import { duplicateMixins } from './duplicate-mixins';
import { duplicateResources } from './duplicate-resources';
import { fieldViews } from './field-views';
import { examples } from './examples';
import { events } from './events';
import { history } from './history';
import { extensionNames } from './extension-names';
import { extensions } from './extensions';
import { fileNames } from './file-names';
import { filterNames } from './filter-names';
import { files } from './files';
import { filters } from './filters';
import { amounts } from './amounts';
import { atMostOne } from './at-most-one';
import { accepts } from './accepts';
import { bodies } from './bodies';
import { handlers } from './handlers';
import { help } from './help';
import { hooks } from './hooks';
import { indexes } from './indexes';
import { inheritance } from './inheritance';
import { jsonSchemas } from './json-schemas';
import { kept } from './kept';
import { labels } from './labels';
import { texts } from './texts';
import { keys } from './keys';
import { located } from './located';
import { lookedUp } from './looked-up';
import { methods } from './methods';
import { mixins } from './mixins';
import { modelines } from './modelines';
import { namedKeys } from './named-keys';
import { notifications } from './notifications';
import { onChange } from './on-change';
import { ordering } from './ordering';
import { over } from './over';
import { partitions } from './partitions';
import { panelForms, panels, panelsUnder, panelWords } from './panels';
import { people } from './people';
import { publicForms } from './public-form';
import { reportReads } from './report-reads';
import { reportable } from './reportable';
import { prismaNames, reservedNames } from './reserved-names';
import { rights } from './rights';
import { rowScopes } from './row-scopes';
import { search } from './search';
import { sqlFiles } from './sql-files';
import { strict } from './strict';
import { tables } from './tables';
import { targets } from './targets';
import { templateNames } from './template-names';
import { textRules } from './text-rules';
import { transitions } from './transitions';
import { translated } from './translated';
import { verbs } from './verbs';
import { views } from './views';
import { writers } from './writers';
import { writtenChild } from './written-child';
import type { Rule } from '../rule';

/** Every rule; the order does not matter, for diagnostics are sorted. */
export const RULES: readonly Rule[] = [
  aliases,
  amounts,
  archived,
  atMostOne,
  backReferences,
  checks,
  columns,
  combinations,
  counted,
  counts,
  creatable,
  customFields,
  deadUris,
  defaultOf,
  defaults,
  display,
  deprecated,
  displayVerbs,
  duplicateMixins,
  duplicateResources,
  fieldViews,
  events,
  examples,
  history,
  extensionNames,
  extensions,
  fileNames,
  filterNames,
  files,
  filters,
  handlers,
  accepts,
  bodies,
  help,
  hooks,
  indexes,
  inheritance,
  jsonSchemas,
  kept,
  keys,
  labels,
  texts,
  located,
  lookedUp,
  methods,
  mixins,
  modelines,
  namedKeys,
  notifications,
  onChange,
  ordering,
  over,
  ahead,
  panels,
  panelForms,
  panelsUnder,
  panelWords,
  partitions,
  people,
  publicForms,
  reportReads,
  reportable,
  prismaNames,
  reservedNames,
  rights,
  rowScopes,
  search,
  sqlFiles,
  strict,
  tables,
  targets,
  templateNames,
  textRules,
  transitions,
  translated,
  verbs,
  views,
  writers,
  writtenChild,
];
