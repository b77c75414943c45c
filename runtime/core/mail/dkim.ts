import DKIM from 'nodemailer/lib/dkim';
import { buffer } from 'node:stream/consumers';

/** A key that signs mail of a domain. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PKCS#8, PEM. */
  privateKey: string;
}

/** The text of a message with its signature, where there is a key for its sender. Throws nothing. */
export type SignMail = (raw: string) => Promise<string>;

/** What is signed: the headers that recipients see or that act on their behalf. RFC 8058 asks for `List-Unsubscribe` and the next, Gmail for `Feedback-ID`. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID';

/** The address of the sender at the end of its header, which may be folded. */
const SENDER_DOMAIN = /^From:(?:[^\r\n]|\r\n[ \t])*?@([^\s@<>\r\n]+)>?\s*(?:\r\n(?![ \t])|$)/im;

/** Signs a message with the first key of its sender's domain, or of the nearest domain above that (RFC 7489, relaxed alignment). */
export async function signMail(raw: string, keys: readonly DkimKey[]): Promise<string> {
  const key = keys.length === 0 ? undefined : keyFor(senderDomain(raw), keys);
  if (!key) return raw;
  const signer = new DKIM({
    domainName: key.domain,
    keySelector: key.selector,
    privateKey: key.privateKey,
    headerFieldNames: SIGNED_HEADERS,
  });
  return (await buffer(signer.sign(Buffer.from(raw)))).toString('utf8');
}

function senderDomain(raw: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n') + 2);
  return SENDER_DOMAIN.exec(head)?.[1]?.toLowerCase() ?? '';
}

function keyFor(domain: string, keys: readonly DkimKey[]): DkimKey | undefined {
  for (let rest = domain; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const key = keys.find((each) => each.domain === rest);
    if (key) return key;
  }
  return undefined;
}
