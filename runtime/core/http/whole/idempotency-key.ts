import { createHash, createHmac } from 'node:crypto';
import type { Request } from '../../express';
import { refuse } from '../../errors/http-error';
import { isMultipart } from '../../formats/read-multipart';
import { networkOf } from '../../limits/ip-network';
import type { Accepted, Call, Handler } from '../../call';
import { takesOf } from '../../call';

/** 1 to 255 visible characters of ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request that gives its first answer again when it is repeated. */
export interface KeyedRequest {
  /** Tells whose key it is. */
  identity: string;
  /** What the request asks for. Another under the same key is refused. */
  fingerprint: string;
  /** The network that may store so many keys; undefined for an account. */
  network: string | undefined;
}

/** The `Idempotency-Key` of a POST. Undefined without one. Throws 400 for what is no key, and where the answer cannot be kept. */
export function keyedRequest(request: Request, call: Call, handler: Handler, accepts: Accepted | undefined): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || call.method !== 'POST' || request.fromFormPage) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw refuse(400, 'An Idempotency-Key has 1 to 255 visible characters.');
  const reason = reasonAgainst(call, handler, accepts);
  if (reason !== undefined) throw refuse(400, `This request takes no Idempotency-Key: ${reason}`);
  const fingerprint = fingerprintOf(request, call);
  const { account, services } = call;
  if (account) return { identity: digest('account', String(account.id), key), fingerprint, network: undefined };
  // A stranger of the same network who guesses the key learns nothing without the whole request.
  const network = createHmac('sha256', services.settings.secretKey).update(networkOf(call.ip)).digest('base64url');
  return { identity: digest('network', network, key, fingerprint), fingerprint, network };
}

function reasonAgainst(call: Call, handler: Handler, accepts: Accepted | undefined): string | undefined {
  if (call.incoming) return 'its body is read as it arrives.';
  if (accepts === 'rows') return 'its answer is not kept.';
  if (accepts === 'files' && isMultipart(String(call.headers['content-type'] ?? ''))) return 'its files are read as they arrive.';
  return takesOf(handler)?.noKey;
}

/** The bytes of the body count. Of a form in parts what it says does, as its boundary is another each time. */
function fingerprintOf(request: Request, { method, path, account, body }: Call): string {
  const bytes: unknown = request.body;
  const isForm = isMultipart(String(request.headers['content-type'] ?? ''));
  const sent = isForm ? JSON.stringify(body) : Buffer.isBuffer(bytes) ? bytes : '';
  return digest(method, path, request.rawQuery, String(account?.id ?? ''), sent);
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('base64url');
}
