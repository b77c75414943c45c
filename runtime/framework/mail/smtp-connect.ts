import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailFailure } from './failure';

/** A server that says nothing for this long (in milliseconds) is given up, unless the caller says otherwise. */
const PATIENCE = 30_000;

/**
 * Connects and signs in. `smtps:` is TLS from the first byte; with `smtp:` TLS is used where the server offers it, `?requireTLS=true`
 * insists, `?ignoreTLS=true` does without. Throws a `MailFailure`, always one that may pass.
 */
export async function connect(address: string, patience = PATIENCE): Promise<SMTPConnection> {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const flag = (name: string): boolean => url.searchParams.get(name) === 'true';
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: flag('requireTLS'),
    ignoreTLS: flag('ignoreTLS'),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('the server closed the connection')));
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      connection.connect((error) => {
        if (error) reject(error);
        else if (url.username === '') resolve();
        else connection.login({ credentials }, (refused) => (refused ? reject(refused) : resolve()));
      });
    });
  } catch (error) {
    connection.close();
    throw new MailFailure('later', `The mail server cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    connection.removeAllListeners('error').removeAllListeners('end');
    connection.on('error', () => undefined);
  }
  return connection;
}
