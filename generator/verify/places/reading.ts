import { selectList } from '../../emit/query/representation';
import { fromClause, topScope } from '../../emit/query/scope';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { OF_REQUEST } from './computed';
import type { DeclaredSql } from './declared';

/** Around what not every request is shown: here it is shown whole. */
const MARKS = /:only\([\w. ]+\)\{|:translated\{|:\}/g;

/** The statement that reads objects of a resource: all that it shows together, with what it shows of others. */
export function readingStatement({ resource, declared }: DeclaredSql, model: Model): SqlPlace {
  const scope = topScope(resource, new Map(model.resources.map((each) => [each.name, each])));
  return {
    sql: selectList(scope).replace(MARKS, ''),
    at: () => declared.position(['resource']),
    // What the generator asks about an account, for `scope`, and about the languages that it wants.
    placeholders: { ...OF_REQUEST, superuser: 'false', member: 'true', limited: 'true', unlimited: 'true', languages: "'{}'" },
    columns: [],
    expression: {
      before: 'SELECT 1 AS value FROM (SELECT ',
      after: ` FROM ${fromClause(scope)}) o`,
      volatility: 'stable',
      because: 'reading an object must not write',
    },
    statements: [],
  };
}
