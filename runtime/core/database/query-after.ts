import { type Connection, type PoolClient, Query, type QueryConfig, type QueryResult, type QueryResultRow, type Submittable } from 'pg';

/** A prepared statement. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** A prepared statement that returns no columns (`SELECT FROM …`), with its values as text. */
interface FirstStatement extends NamedStatement {
  values: string[];
}

type Callback = (error: Error | undefined, result: unknown) => void;

/**
 * Runs `first` and then `statement` in one round trip, and returns what `statement` does. Outside a transaction the two are one by
 * themselves: both count or neither. Each sees what was committed when it began. So `statement` reads what is there after `first` has got
 * its locks. One statement that locks and reads would read what was there before it waited. Throws what either throws.
 */
export function queryAfter<R extends QueryResultRow>(
  client: Pick<PoolClient, 'query'>,
  first: FirstStatement,
  statement: NamedStatement,
): Promise<QueryResult<R>> {
  return new Promise((resolve, reject) => {
    client.query(bothInTurn(first, statement, (error, result) => (error ? reject(error) : resolve(result as QueryResult<R>))));
  });
}

/** The two as one query of the driver, for whoever hands it to a client. The second one may be any that has values, prepared or not. */
export function bothInTurn(first: FirstStatement, statement: QueryConfig, done: Callback): Submittable {
  return new QueryAfter(first, statement, done);
}

/** The part of the driver's connection that its types leave out. Statements that are prepared are kept by name. */
interface Wire extends Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  close(target: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(binding: { statement: string; values: string[] }): void;
  execute(execution: object): void;
}

/** The part of the driver's query that its types leave out. */
interface DriverQuery {
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: object, wire: Wire): void;
}
const driver = Query.prototype as unknown as DriverQuery;

/**
 * The driver's query, with another one before it and one Sync after both: until then the server holds one transaction. The driver's own
 * pipeline has a Sync after each query, so it would take BEGIN and COMMIT too, and four answers in place of one.
 */
class QueryAfter extends Query {
  private readonly first: FirstStatement;
  private isFirstDone = false;

  constructor(
    first: FirstStatement,
    private readonly second: QueryConfig,
    done: Callback,
  ) {
    super(second, done);
    // The driver would not know that it is prepared when it failed the first time. So it has a name that the driver does not use.
    this.first = { ...first, name: `first_${first.name}` };
  }

  override submit = (connection: Connection): void => {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      this.parse(wire);
      wire.bind({ statement: this.first.name, values: this.first.values });
      wire.execute({});
      driver.prepare.call(this, wire);
    } finally {
      wire.stream.uncork();
    }
  };

  /** Of whatever was parsed first, the driver believes that it was the second statement. So that one goes first. */
  private parse(wire: Wire): void {
    const { first, second } = this;
    const { name, text } = second;
    // One without a name is parsed behind the first: the driver remembers none of those.
    if (name !== undefined && !driver.hasBeenParsed.call(this, wire)) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    if (wire.parsedStatements[first.name] !== undefined) return;
    // It may have been prepared and have failed then. To close what is not there is no error.
    wire.close({ type: 'S', name: first.name });
    wire.parse({ name: first.name, text: first.text });
  }

  handleCommandComplete(message: object, wire: Wire): void {
    if (this.isFirstDone) return driver.handleCommandComplete.call(this, message, wire);
    this.isFirstDone = true;
    wire.parsedStatements[this.first.name] = this.first.text;
  }
}
