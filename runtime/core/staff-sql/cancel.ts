import { Connection, type PoolClient } from 'pg';

/** Properties that the driver has and its types do not. */
interface ConnectionDetails {
  host: string;
  port: number;
  processID: number;
  secretKey: number | Buffer;
}
interface ProtocolConnection {
  connect(port: number | string, host?: string): void;
  cancel(processID: number, secretKey: number | Buffer): void;
}

/** Asks the server to cancel the running statement of a connection, over a second connection. It never throws. */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as ConnectionDetails;
  const connection = new Connection();
  const protocol = connection as unknown as ProtocolConnection;
  connection.on('error', () => undefined);
  connection.once('connect', () => protocol.cancel(processID, secretKey));
  if (host.startsWith('/')) protocol.connect(`${host}/.s.PGSQL.${port}`);
  else protocol.connect(port, host);
}
