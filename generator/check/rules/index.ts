import { aliases } from './aliases';
import { backReferences } from './backReferences';
import { columns } from './columns';
import { combinations } from './combinations';
import { counts } from './counts';
import { creatable } from './creatable';
import { customFields } from './customFields';
import { deadUris } from './deadUris';
import { defaults } from './defaults';
import { duplicateMixins } from './duplicateMixins';
import { duplicateResources } from './duplicateResources';
import { fileNames } from './fileNames';
import { filterNames } from './filterNames';
import { filters } from './filters';
import { handlers } from './handlers';
import { help } from './help';
import { indexes } from './indexes';
import { inheritance } from './inheritance';
import { keys } from './keys';
import { located } from './located';
import { methods } from './methods';
import { mixins } from './mixins';
import { modelines } from './modelines';
import { namedKeys } from './namedKeys';
import { ordering } from './ordering';
import { over } from './over';
import { people } from './people';
import { reservedNames } from './reservedNames';
import { tables } from './tables';
import { targets } from './targets';
import { verbs } from './verbs';
import type { Rule } from '../rule';

/** Every rule; the order does not matter, for diagnostics are sorted. */
export const RULES: readonly Rule[] = [
  aliases,
  backReferences,
  columns,
  combinations,
  counts,
  creatable,
  customFields,
  deadUris,
  defaults,
  duplicateMixins,
  duplicateResources,
  fileNames,
  filterNames,
  filters,
  handlers,
  help,
  indexes,
  inheritance,
  keys,
  located,
  methods,
  mixins,
  modelines,
  namedKeys,
  ordering,
  over,
  people,
  reservedNames,
  tables,
  targets,
  verbs,
];
