import { X509Certificate, type KeyObject } from 'node:crypto';
import { refuse } from '../errors/http-error';
import { fetchText } from './request';

/** The keys that were fetched, by the address of their certificate. Signers have a new one every few years, so more are an attack. */
const keys = new Map<string, Promise<KeyObject>>();
const MOST_KEYS = 16;

/**
 * The public key of a certificate, which is fetched once. The address comes with what was signed, so check before that it is the signer's.
 * Throws a 503 when the certificate cannot be had: then the signer sends its message again.
 */
export async function certificateKey(url: URL): Promise<KeyObject> {
  const address = url.origin + url.pathname;
  const known = keys.get(address);
  if (known) return known;
  if (keys.size >= MOST_KEYS) throw refuse(503, 'Too many certificates are named.');
  const key = fetchText(new URL(address)).then((pem) => new X509Certificate(pem).publicKey);
  keys.set(address, key);
  try {
    return await key;
  } catch {
    keys.delete(address);
    throw refuse(503, 'The certificate of the signature could not be fetched.');
  }
}
