import type { Pool } from 'pg';
import type { RowIssues } from './rows/row-issues';

/** An upload with the options of its page. */
export interface Upload {
  id: number;
  path: string;
  fileId: number | null;
  submitterId: number | null;
  autocreate: boolean;
  fieldsOnly: boolean;
  overrideHeader: string | null;
  /** The last row that was imported; null before the first. */
  progress: number | null;
  finished: boolean;
  pageId: number;
  pageName: string;
  pageType: string;
  listId: number;
  /** ISO code of the language of the page, where it has one. */
  language: string | null;
  /** Null: nobody said. */
  subscribe: boolean | null;
  subscribeIfNew: boolean;
  unsubscribe: boolean;
  unsubscribeAll: boolean;
  defaultSource: string | null;
}

/** The file cannot be imported. The issues tell the person who sent it why. */
export class InvalidFile extends Error {
  constructor(readonly issues: RowIssues) {
    super('the file cannot be imported');
  }
}

const FIND = `
  SELECT u.id, u.path, u.file_id AS "fileId", u.submitter_id AS "submitterId", u.autocreate_user_fields AS autocreate,
    coalesce(u.user_fields_only, false) AS "fieldsOnly", u.override_header AS "overrideHeader", u.progress, u.finished_at IS NOT NULL AS finished,
    p.id AS "pageId", p.name AS "pageName", p.type AS "pageType", p.list_id AS "listId",
    (SELECT l.iso_code FROM core_language l WHERE l.id = p.lang_id) AS language, i.subscribe,
    coalesce(i.subscribe_if_new, false) AS "subscribeIfNew", coalesce(i.unsubscribe, false) AS unsubscribe,
    coalesce(i.unsubscribe_all, false) AS "unsubscribeAll", i.default_source AS "defaultSource"
  FROM core_upload u JOIN core_page p ON p.id = u.page_id LEFT JOIN core_importpage i ON i.page_ptr_id = p.id WHERE u.id = $1`;

/** Finds an upload by its id. */
export async function findUpload(pool: Pool, id: number): Promise<Upload | undefined> {
  return (await pool.query<Upload>(FIND, [id])).rows[0];
}
