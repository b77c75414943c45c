import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { DeliveryError } from '../delivery-outcome';

/**
 * Connects and signs in. `smtps:` is TLS from the first byte. With `smtp:` TLS is used where the server offers it; `?requireTLS=true`
 * insists on it, `?ignoreTLS=true` does without. `timeout`, in milliseconds, is for each answer; `greeting` is the name that EHLO gives. Throws a
 * transient `DeliveryError`.
 */
export async function signIn(
  address: string,
  { timeout, greeting }: { timeout: number; greeting: string | undefined },
): Promise<SMTPConnection> {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const flag = (name: string): boolean => url.searchParams.get(name) === 'true';
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(greeting !== undefined && { name: greeting }),
    requireTLS: flag('requireTLS'),
    ignoreTLS: flag('ignoreTLS'),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
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
    throw new DeliveryError('transient', `The mail server cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
      isServerAway: true,
    });
  } finally {
    connection.removeAllListeners('error').removeAllListeners('end');
    connection.on('error', () => undefined);
  }
  return connection;
}
