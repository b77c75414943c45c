/** A database that may be changed at will: empty but for the tables of the YAML and those of the libraries that it speaks of. */
export interface Scratch {
  /** Runs SQL, several statements where there are no values, and gives the rows of the last. Throws what PostgreSQL says, as an `SqlError`. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** What PostgreSQL says is wrong with SQL. */
export interface SqlError {
  message: string;
  code?: string;
  /** The character of the SQL, counted from 1. */
  position?: string;
  hint?: string;
  /** The statement that failed inside the one that was run. */
  internalQuery?: string;
}

/** What came of some work: a result, or the error of PostgreSQL. */
export type Attempt<Result> = { result: Result; error?: undefined } | { result?: undefined; error: SqlError };

/** Runs some work and undoes what it did to the database, unless it is to `keep` that and nothing failed. */
export async function attempt<Result>(scratch: Scratch, work: () => Promise<Result>, { keep = false } = {}): Promise<Attempt<Result>> {
  await scratch.query('SAVEPOINT attempt');
  try {
    const result = await work();
    await scratch.query(keep ? 'RELEASE attempt' : 'ROLLBACK TO attempt; RELEASE attempt');
    return { result };
  } catch (error) {
    await scratch.query('ROLLBACK TO attempt; RELEASE attempt');
    return { error: error as SqlError };
  }
}
