import type { QueryParams } from '../../../core/staff-sql';
import type { ResultFormat } from '../result/result-format';

/** A run in the background, as its task stores it in `core_job.parameters`. */
export interface BackgroundRun {
  /** The id of a saved report; null for SQL of a request. */
  report: number | null;
  sql: string | null;
  params: QueryParams;
  format: ResultFormat;
  /** Run again, even if there is a result to reuse. */
  refresh: boolean;
  /** Maximum age, in seconds, of a result to reuse; undefined: as the report says. */
  cacheDuration?: number;
  /** The download is a ZIP archive with the file. */
  zip: boolean;
  /** Who gets the result by e-mail. */
  emails: string[];
  /** Send no e-mail when there are no rows. */
  onlyWithRows?: boolean;
}
