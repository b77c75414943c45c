import type { Model } from '../model/model';
import { accountNotices } from './sql/accounts';
import { tableComments } from './sql/comments';
import { countedRows } from './sql/counts';
import { derivedColumns } from './sql/derived';
import { sharedFunctions } from './sql/functions';
import { indexes } from './sql/indexes';
import { locatedAddresses } from './sql/located';
import { ownedRows } from './sql/owned';
import { reader } from './sql/reader';
import { tallies } from './sql/tally';
import { targetingChanges } from './sql/targeting';
import { triggers } from './sql/triggers';
import { userIds } from './sql/user-ids';

const HEADER = `-- Generated from resources/ by \`npm run generate\`. Edit the YAML, not this.
--
-- What the Prisma schema cannot say. It may run any number of times: each part makes what is missing, replaces what has changed and
-- removes what an earlier version made and this one no longer wants. It is applied after the migrations, in one transaction, whenever
-- its text has changed (runtime/database/repeatable.ts). It expects every table of generated/schema.prisma.
`;

/** The repeatable SQL: functions, triggers, expression indexes, comments and the restricted role. */
export function emitSql(model: Model): Map<string, string> {
  const groups = [
    derivedColumns(model),
    locatedAddresses(model),
    ownedRows(model),
    tallies(model),
    countedRows(model),
    accountNotices(model),
    targetingChanges(model),
  ];
  const parts = [
    HEADER,
    sharedFunctions(),
    ...groups.flatMap((group) => group.functions),
    triggers(groups),
    indexes(model),
    tableComments(model),
    reader(model),
    userIds(),
  ];
  return new Map([['repeatable.sql', `${parts.map((part) => part.trim()).join('\n\n')}\n`]]);
}
