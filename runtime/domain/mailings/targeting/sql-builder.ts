import type { Viewer } from '../../../core/plan/viewer';

/** Builds the statement that finds the users of a mailing: its bound values and its common table expressions (CTEs). */
export class SqlBuilder {
  readonly values: unknown[] = [];
  /** It contains SQL that staff wrote. */
  staffSql = false;
  /** Some of that SQL was in MySQL's dialect. */
  translated = false;
  /** For whom SQL of staff in it reads, by the place of the value that tells so. It is signed when the statement runs. */
  readonly viewers = new Map<number, Viewer>();
  /** For which account each query of staff reads, by its origin, such as `query_reports: votes`. Null where that is not one account. */
  readonly savers = new Map<string, number | null>();
  /** Conditions that are always true, and for which queries are run even where nobody is left to ask about. */
  readonly ran: string[] = [];
  private readonly ctes: string[] = [];
  private person: string | undefined;

  /** Asks for one user alone: what is computed of all users is computed of this one. */
  askFor(user: number): void {
    this.person = this.bind(user, 'integer');
  }

  /** A further condition where the statement asks for one user: ` AND l.user_id = $1::integer`. Else nothing. */
  andPerson(column: string): string {
    return this.person === undefined ? '' : ` AND ${column} = ${this.person}`;
  }

  /** Binds a value. Returns its placeholder with its SQL type: `$1::integer`. */
  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** Binds for whom SQL of staff reads. Returns the placeholder. */
  bindViewer(viewer: Viewer): string {
    this.viewers.set(this.values.length, viewer);
    return this.bind(null, 'text');
  }

  /** Notes for which account a query of staff reads. */
  noteSaver(origin: string, savedBy: number | null): void {
    this.savers.set(origin, this.savers.has(origin) && this.savers.get(origin) !== savedBy ? null : savedBy);
  }

  /** Adds a query that is computed once. Returns the name of its rows. */
  cte(sql: string): string {
    const name = `part${this.ctes.length + 1}`;
    this.ctes.push(`${name} AS MATERIALIZED (${sql})`);
    return name;
  }

  /** Adds a query of staff, as `cte`. It is run in any case, so that whoever wrote it is told of its errors. */
  staffCte(sql: string): string {
    const name = this.cte(sql);
    this.ran.push(`EXISTS (SELECT FROM ${name}) IS NOT NULL`);
    return name;
  }

  /** The whole statement, with the CTEs before its main part. */
  build(main: string): string {
    return this.ctes.length === 0 ? main : `WITH ${this.ctes.join(',\n')}\n${main}`;
  }
}
