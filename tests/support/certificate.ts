import { sign, type KeyObject } from 'node:crypto';

/** A value in DER: its tag, its length, its content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const RSA_SHA256 = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A certificate (X.509, PEM) that an RSA key has signed for itself, as Node cannot make one. */
export function selfSigned({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('tests')))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const key = publicKey.export({ format: 'der', type: 'spki' });
  const body = sequence(der(0x02, Buffer.from([1])), RSA_SHA256, name, validity, name, key);
  const certificate = sequence(body, RSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
