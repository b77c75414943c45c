import { Query, type Connection, type PoolClient } from 'pg';
import { extendedProtocol } from './prepare';

/** Runs `COPY … TO STDOUT`. `onRow` gets the bytes of each row. They belong to the driver and are only valid during the call. */
export function copyOut(client: PoolClient, text: string, onRow: (row: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(text, onRow, (error) => (error ? reject(error) : resolve())));
  });
}

class CopyQuery extends Query {
  constructor(
    text: string,
    private readonly onRow: (row: Uint8Array) => void,
    done: (error?: Error) => void,
  ) {
    super(extendedProtocol(text), (error) => done(error ?? undefined));
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }, _connection: Connection): void {
    this.onRow(chunk);
  }
}
