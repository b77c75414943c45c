import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { aheadRules } from './ahead';
import { rowChecks } from './checks';
import { computedFields } from './computed';
import { countedColumns } from './counts';
import type { DeclaredSql } from './declared';
import { columnDefaults } from './defaults';
import { derivedColumns } from './derived';
import { eventConditions } from './events';
import { indexSql } from './indexes';
import { changeFunctions } from './on-change';
import { retentionRules } from './retention';
import { scopeRules } from './scope';
import { reportViews, viewQueries } from './views';

/** Lists the SQL that a resource says with one word, and how it is prepared. */
type Places = (declared: DeclaredSql, model: Model) => SqlPlace[];

/** Every word of the language that holds SQL. A new word adds its line. */
export const PLACES: Readonly<Record<string, Places>> = {
  computed: computedFields,
  derived: derivedColumns,
  default: columnDefaults,
  checks: rowChecks,
  counts: countedColumns,
  retention: retentionRules,
  ahead: aheadRules,
  scope: scopeRules,
  indexes: indexSql,
  view: viewQueries,
  report_views: reportViews,
  on_change: changeFunctions,
  events: eventConditions,
};
