import { type Connection, type PoolClient, Query, type QueryResult, type QueryResultRow } from 'pg';

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
    const done = (error: Error | undefined, result: unknown): void => (error ? reject(error) : resolve(result as QueryResult<R>));
    client.query(new QueryAfter(first, statement, done));
  });
}

/** The part of the driver's connection that its types leave out. Statements are kept by name. */
interface Wire extends Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(binding: { statement: string; values: string[] }): void;
  execute(execution: object): void;
}

/** The part of the driver's query that its types leave out. */
interface DriverQuery {
  prepare(wire: Wire): void;
  handleCommandComplete(message: object, wire: Wire): void;
}
const driver = Query.prototype as unknown as DriverQuery;

/** The driver's query, with another one before it and one Sync after both: until then the server holds one transaction. */
class QueryAfter extends Query {
  private isFirstDone = false;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly first: FirstStatement,
    private readonly second: NamedStatement,
    done: (error: Error | undefined, result: unknown) => void,
  ) {
    super(second, (error, result) => {
      this.stopListening();
      done(error, result);
    });
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

  handleCommandComplete(message: object, wire: Wire): void {
    if (this.isFirstDone) driver.handleCommandComplete.call(this, message, wire);
    this.isFirstDone = true;
  }

  /** Of whatever was parsed, the driver believes that it was the second statement. So that one goes first, and the other is kept here. */
  private parse(wire: Wire): void {
    const { first, second } = this;
    const unparsed = [second, first].filter(({ name }) => !wire.parsedStatements[name]);
    for (const { name, text } of unparsed) wire.parse({ name, text });
    if (unparsed.includes(second)) wire.submittedNamedStatements[second.name] = second.text;
    if (!unparsed.includes(first)) return;
    let parsed = 0;
    const onParsed = (): void => {
      if (++parsed === unparsed.length) wire.parsedStatements[first.name] = first.text;
    };
    wire.on('parseComplete', onParsed);
    this.stopListening = () => wire.off('parseComplete', onParsed);
  }
}
