import type { Model } from '../model/model';
import { afterCommits } from './sql/after-commit';
import { changeChecks, rowChecks } from './sql/checks';
import { choices } from './sql/choices';
import { amounts } from './sql/digits';
import { tableComments } from './sql/comments';
import { countedRows } from './sql/counts';
import { countedGroups } from './sql/counted';
import { derivedColumns } from './sql/derived';
import { toldEvents } from './sql/events';
import { keptHistory } from './sql/history';
import { droppedFiles } from './sql/dropped-files';
import { durations } from './sql/durations';
import { sharedFunctions } from './sql/functions';
import { indexes } from './sql/indexes';
import { lookedUpColumns } from './sql/looked-up';
import { locatedAddresses } from './sql/located';
import { notifications } from './sql/notify';
import { changeCalls } from './sql/on-change';
import { ownedRows } from './sql/owned';
import { partitionedTables } from './sql/partitions';
import { soleRows } from './sql/at-most-one';
import { reader } from './sql/reader';
import { staffSqlFunction } from './sql/staff-sql';
import { tallies } from './sql/tally';
import { triggers, type TriggerSql } from './sql/triggers';

const HEADER = `-- Generated from resources/ by \`npm run generate\`. Edit the YAML, not this.
--
-- What the Prisma schema cannot say. It may run any number of times: each part makes what is missing, replaces what has changed and
-- removes what an earlier version made and this one no longer wants. It is applied after the migrations, in one transaction, whenever
-- its text has changed. It expects every table of generated/schema.prisma.
`;

const READER_HEADER = `-- Generated from resources/ by \`npm run generate\`. Edit the YAML, not this.
--
-- The role of SQL that staff write. It is applied after repeatable.sql, in one transaction, whenever its text has changed or the role has
-- other rights than it gave: roles belong to the server, so a restored dump has none. Where the owner of the database may not, nothing of it
-- is done, and such SQL is refused.
`;

function joined(parts: readonly string[]): string {
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

/** The triggers of every word that makes some, and the functions that they call. */
export function triggerGroups(model: Model): TriggerSql[] {
  return [
    derivedColumns(model),
    lookedUpColumns(model),
    locatedAddresses(model),
    changeChecks(model),
    soleRows(model),
    ownedRows(model),
    droppedFiles(model),
    tallies(model),
    countedGroups(model),
    countedRows(model),
    notifications(model),
    changeCalls(model),
    toldEvents(model),
    keptHistory(model),
    afterCommits(model),
  ];
}

/** The repeatable SQL (functions, triggers, expression indexes, comments), and that of the restricted role. */
export function emitSql(model: Model): Map<string, string> {
  const groups = triggerGroups(model);
  const parts = [
    HEADER,
    sharedFunctions(),
    ...durations(model),
    ...amounts(model),
    ...groups.flatMap((group) => group.functions),
    triggers(groups, model.sqlFiles),
    indexes(model),
    tableComments(model),
    rowChecks(model),
    ...choices(model),
    ...partitionedTables(model),
  ];
  return new Map([
    ['repeatable.sql', joined(parts)],
    ['reader.sql', joined([READER_HEADER, reader(model), staffSqlFunction()])],
  ]);
}
