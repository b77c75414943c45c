import { MailFailure } from '../../../framework/mail/failure';
import { unsubscribeUrl, type Copy } from '../tracked-urls';
import { isEmail } from '../../../framework/write';
import type { Choice, ComposedMail, RecipientData } from './contract';
import { ascii, textHeader } from './header';
import type { Kit } from './kit';
import { message } from './mime';
import { rendered } from './rendered';
import { bounceAddress, messageIdOf } from './verp';

/** Writes the message for one user (`PreparedMailing.compose`). */
export function compose(kit: Kit, data: RecipientData, { subjectId, proof }: Choice): ComposedMail {
  const {
    settings: { secretKey, bounceAddress: bounces },
    site,
    from,
  } = kit;
  const copy: Copy = { mailingId: kit.mailingId, userId: data.userId, proof: proof !== undefined };
  const to = ascii(proof?.to ?? data.email);
  if (!isEmail(to)) throw new MailFailure('never', 'There is no valid address to send it to.');
  const unsubscribe = unsubscribeUrl(site, secretKey, copy);
  const { subject, html, text } = rendered(kit, data, copy, subjectId, { mail: true, unsubscribe });
  const own = messageIdOf(secretKey, kit.host, copy);
  const messageId = proof ? `proof.${proof.id}.${own}` : own;
  const headers = [
    `Message-ID: <${messageId}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `To: ${to}`,
    textHeader('Subject', proof ? `[Proof] ${subject}` : subject),
    `List-Unsubscribe: <${unsubscribe}>`,
    // One-click is for https alone (RFC 8058, 3.1).
    ...(unsubscribe.startsWith('https:') ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    ...kit.headers,
  ];
  // Nobody knows it before the message is there, so no part holds it.
  const boundary = `=_${own.slice(own.lastIndexOf('.', own.indexOf('@')) + 1, own.indexOf('@'))}`;
  const sender = bounces === undefined || proof ? from.address : bounceAddress(secretKey, bounces, copy);
  return { envelope: { from: sender, to }, messageId, raw: message({ headers, text, html, boundary }) };
}
