import { Connection, type PoolClient } from 'pg';

/** What the driver knows and its types do not say. */
interface Known {
  host: string;
  port: number;
  processID: number;
  secretKey: number | Buffer;
}
interface Wire {
  connect(port: number | string, host?: string): void;
  cancel(processID: number, secretKey: number | Buffer): void;
}

/** Asks the server to end what a connection is doing, as the protocol has it: on a connection of its own. It never throws. */
export function cancel(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Known;
  const connection = new Connection();
  const wire = connection as unknown as Wire;
  connection.on('error', () => undefined);
  connection.once('connect', () => wire.cancel(processID, secretKey));
  if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`);
  else wire.connect(port, host);
}
