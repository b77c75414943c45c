/**
 * A query that staff wrote cannot be run: a value is missing, or the database refuses the query. The message is for the person who asked.
 * Other failures, such as a database that is down, are other errors.
 */
export class QueryProblem extends Error {
  override readonly name = 'QueryProblem';

  /** @param withoutValues the message for whoever may not see what the query reads: PostgreSQL quotes values and parts of the query */
  constructor(
    message: string,
    readonly withoutValues: string = message,
  ) {
    super(message);
  }
}

/** No query of staff can be run here. The message tells the operator why. */
export class StaffSqlUnavailable extends Error {
  override readonly name = 'StaffSqlUnavailable';

  /** @param sql what an administrator of the database can run to mend it */
  constructor(
    message: string,
    readonly sql?: string,
  ) {
    super(message);
  }
}

/** All connections are in use by running queries. Trying again later helps. */
export class StaffSqlBusy extends Error {
  override readonly name = 'StaffSqlBusy';

  constructor() {
    super('Too many queries of staff are running. Try again later.');
  }
}

/** Work on a connection did not end before its deadline. Its database session was terminated. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}
