import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import type { SMTPTransportGetSocketCallback } from 'nodemailer/lib/smtp-transport';

/**
 * The least that any program must do to send mail with nodemailer: a loop over ready-made messages, over as many connections. Each line on
 * its input is a number of messages to send.
 */
const { SMTP_URL = '', MESSAGE = '', CONNECTIONS = '' } = process.env;
const raw = readFileSync(MESSAGE, 'latin1');
const { hostname, port } = new URL(SMTP_URL);
const connections = Number(CONNECTIONS);
const transport = createTransport({
  host: hostname,
  port: Number(port),
  pool: true,
  maxConnections: connections,
  maxMessages: Infinity,
  ignoreTLS: true,
  // nodemailer writes a message in pieces; without this each would wait for the acknowledgement of the one before, 40 ms long.
  getSocket(_options: unknown, callback: SMTPTransportGetSocketCallback) {
    const connection = connect(Number(port), hostname);
    connection.setNoDelay(true);
    connection.once('connect', () => callback(null, { connection }));
  },
});

async function send(count: number): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let number = next++; number < count; number = next++) {
      await transport.sendMail({ envelope: { from: 'jo@example.org', to: `person${number}@example.org` }, raw });
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

process.stdout.write('Ready at http://127.0.0.1/\n');
createInterface({ input: process.stdin }).on('line', (line) => void send(Number(line)));
