import { uploadStatus } from '../../../generated/states/upload';
import { refusalOf } from '../../core/database/states';
import type { Queryable } from '../../core/database/sql';
import { splitRow } from '../../core/files/file-rows';
import { refuse } from '../../core/errors/http-error';
import { notFound } from '../../core/read';
import { HOME_COUNTRY_SQL } from '../installation';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Sample } from './file-head';
import { type HeaderRules, IGNORED } from './columns/header';
import { type ColumnGroup, knownColumns, readAs } from './columns/known-columns';
import { findAllowedUserFields } from './columns/user-fields';

/** An upload that waits to be started. */
export interface HeldUpload {
  id: number;
  status: string;
  path: string;
  fileId: number | null;
  pageType: string;
  listId: number;
  /** Whether people who left come back, as the page says. Null: nobody said. */
  subscribe: boolean | null;
  submitterId: number | null;
  autocreate: boolean;
  fieldsOnly: boolean;
  overrideHeader: string | null;
  sample: Sample;
}

const FIND = `
  SELECT u.id, u.status, u.path, u.file_id AS "fileId", p.type AS "pageType", p.list_id AS "listId",
    (SELECT i.subscribe FROM core_importpage i WHERE i.page_ptr_id = p.id), u.submitter_id AS "submitterId", u.autocreate_user_fields AS autocreate,
    coalesce(u.user_fields_only, false) AS "fieldsOnly", u.override_header AS "overrideHeader", u.sample
  FROM core_upload u JOIN core_page p ON p.id = u.page_id WHERE u.id = $1`;

/** The upload, if it waits. Throws 404 for one that is not there, and 400 for one that has been started. With `lock` nobody else starts it meanwhile. */
export async function findHeld(on: Queryable, plan: ResourcePlan, key: string, lock = false): Promise<HeldUpload> {
  const { rows } = await on.query<HeldUpload>(`${FIND}${lock ? ' FOR UPDATE OF u' : ''}`, [Number(key)]);
  const [upload] = rows;
  if (!upload) throw notFound(plan, key);
  if (upload.status !== 'held') throw refuse(400, refusalOf(uploadStatus.start, upload.status));
  return upload;
}

/** The upload, if it is there and waits. */
export async function findWaiting(on: Queryable, id: number): Promise<HeldUpload | undefined> {
  const { rows } = await on.query<HeldUpload>(`${FIND} AND u.status = 'held'`, [id]);
  return rows[0];
}

/** What its columns may be called. */
export async function rulesOf(
  on: Queryable,
  { pageType, autocreate, fieldsOnly }: Pick<HeldUpload, 'pageType' | 'autocreate' | 'fieldsOnly'>,
): Promise<HeaderRules> {
  return { pageType, autocreate, fieldsOnly, allowed: await findAllowedUserFields(on) };
}

/** A column of a file that waits. */
export interface HeldColumn {
  name: string;
  /** The name under which it would be read. */
  column: string;
  /** Its own name is one that uploads know. */
  isKnown: boolean;
  samples: string[];
}

/** How the columns of an upload that waits would be read, and what they may be called. */
export async function columnsOfHeld(
  on: Queryable,
  upload: HeldUpload,
): Promise<{ columns: HeldColumn[]; choices: Map<ColumnGroup, string[]> }> {
  const { sample, overrideHeader } = upload;
  const [rules, home] = await Promise.all([rulesOf(on, upload), findHomeCountry(on)]);
  const header = overrideHeader === null ? sample.header : splitRow(overrideHeader, sample.delimiter);
  const columns = header.map((name, index) => ({
    name,
    ...readAs(name, rules, home),
    samples: sample.rows.map((row) => row[index] ?? ''),
  }));
  return { columns: withoutRepeated(columns), choices: knownColumns(rules) };
}

async function findHomeCountry(on: Queryable): Promise<string> {
  const { rows } = await on.query<{ country: string }>(`SELECT ${HOME_COUNTRY_SQL} AS country`);
  return rows[0]!.country;
}

/** Of several columns that would be read as the same, the first is, and one that has the very name. */
function withoutRepeated(columns: HeldColumn[]): HeldColumn[] {
  const taken = new Set(columns.filter(({ isKnown }) => isKnown).map(({ column }) => column.toLowerCase()));
  return columns.map((held) => {
    if (held.isKnown) return held;
    const column = taken.has(held.column.toLowerCase()) ? IGNORED : held.column;
    taken.add(column);
    return { ...held, column };
  });
}
