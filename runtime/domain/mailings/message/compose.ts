import { DeliveryError } from '../../../core/mail/delivery-outcome';
import { unsubscribeUrl, type MessageRef } from '../tracked-urls';
import { isEmail } from '../../../core/write';
import type { OutgoingMail } from '../../../core/mail/outgoing-mail';
import type { ComposeOptions, RecipientData } from './prepared-mailing';
import { ascii, textHeader } from './header';
import type { RenderContext } from './render-context';
import { message } from './mime';
import { renderMessage } from './render';
import { bounceAddress, messageIdOf } from './verp';

/** Composes the message for one user (`PreparedMailing.compose`). */
export function compose(context: RenderContext, data: RecipientData, { subjectId, proof }: ComposeOptions): OutgoingMail {
  const {
    settings: { secretKey, bounceAddress: bounces },
    site,
    from,
  } = context;
  const messageRef: MessageRef = { mailingId: context.mailingId, userId: data.userId, proof: proof !== undefined };
  const to = ascii(proof?.to ?? data.email);
  if (!isEmail(to)) throw new DeliveryError('permanent', 'There is no valid address to send it to.');
  const unsubscribe = unsubscribeUrl(site, secretKey, messageRef);
  const { subject, html, text } = renderMessage(context, data, messageRef, subjectId, { mail: true, unsubscribe });
  const stableId = messageIdOf(secretKey, context.host, messageRef);
  const messageId = proof ? `proof.${proof.id}.${stableId}` : stableId;
  const headers = [
    `Message-ID: <${messageId}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `To: ${to}`,
    textHeader('Subject', proof ? `[Proof] ${subject}` : subject),
    `List-Unsubscribe: <${unsubscribe}>`,
    // One-click needs https (RFC 8058, 3.1).
    ...(unsubscribe.startsWith('https:') ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    ...context.headers,
  ];
  // The boundary is secret until the message is sent, so no part can contain it.
  const boundary = `=_${stableId.slice(stableId.lastIndexOf('.', stableId.indexOf('@')) + 1, stableId.indexOf('@'))}`;
  const sender = bounces === undefined || proof ? from.address : bounceAddress(secretKey, bounces, messageRef);
  return { envelope: { from: sender, to }, messageId, raw: message({ headers, text, html, boundary }) };
}
