/** What servers and providers send, in their own shapes. `returned` is the header of the mail that came back. */
interface Returned {
  to: string;
  messageId?: string;
  unsubscribe?: string;
}

const crlf = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'));

function header({ to, messageId = '<none@act.example.org>', unsubscribe }: Returned): string {
  return `From: Example Campaign <campaign@example.org>
To: ${to}
Subject: =?utf-8?Q?Dear_=C3=84nn?=
Message-ID: ${messageId}
MIME-Version: 1.0${unsubscribe ? `\nList-Unsubscribe:\n <${unsubscribe}>` : ''}
Content-Type: text/plain; charset=utf-8`;
}

interface Told extends Returned {
  /** To whom the report goes. */
  recipient?: string;
  id?: string;
  status?: string;
  diagnostic?: string;
  action?: string;
}

/** Postfix, and whoever follows RFC 3464 to the letter. */
export function postfix({
  recipient = 'bounce@act.example.org',
  id = '20260301.1@mx.example.net',
  status = '5.1.1',
  diagnostic = '550 5.1.1 <x>: Recipient address rejected: User unknown',
  action = 'failed',
  ...returned
}: Told): Buffer {
  return crlf(`Return-Path: <>
Delivered-To: ${recipient}
Date: Sun,  1 Mar 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${recipient}
Auto-Submitted: auto-replied
Message-Id: <${id}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4X1/mx.example.net"

This is a MIME-encapsulated message.

--4X1/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.net.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<${returned.to}>: host mail.example.com[192.0.2.1] said: ${diagnostic}

--4X1/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4X1
Arrival-Date: Sun,  1 Mar 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${returned.to}
Original-Recipient: rfc822;${returned.to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; ${diagnostic}

--4X1/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${header(returned)}

--4X1/mx.example.net--
`);
}

/** Microsoft 365: headers in base64, long folded diagnostics. */
export function exchange({ recipient = 'bounce@act.example.org', id = 'abc@exchange.example.com', ...returned }: Told): Buffer {
  return crlf(`From: <postmaster@example.onmicrosoft.com>
To: <${recipient}>
Date: Sun, 1 Mar 2026 10:00:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="_8b1"
Message-ID: <${id}>
In-Reply-To: ${returned.messageId ?? '<none@act.example.org>'}
Subject: Undeliverable: Hello
Auto-Submitted: auto-replied
MIME-Version: 1.0

--_8b1
Content-Type: multipart/alternative; differences=Content-Type; boundary="_a1"

--_a1
Content-Type: text/plain; charset="us-ascii"

Your message to ${returned.to} couldn't be delivered.

--_a1
Content-Type: text/html; charset="us-ascii"

<html><body><p>Your message couldn't be delivered.</p></body></html>

--_a1--

--_8b1
Content-Type: message/delivery-status

Reporting-MTA: dns;SN1PR01.prod.exchangelabs.com
Received-From-MTA: dns;act.example.org
Arrival-Date: Sun, 1 Mar 2026 09:59:58 +0000

Final-Recipient: rfc822;${returned.to}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient
 ${returned.to} not found by SMTP address lookup
X-Display-Name: Somebody

--_8b1
Content-Type: message/rfc822
Content-Transfer-Encoding: 7bit

${header(returned)}

Hello

--_8b1--
`);
}

/** Exim without a machine-readable part. */
export function exim({ recipient = 'bounce@act.example.org', id = 'E1rX@host.example.net', ...returned }: Told): Buffer {
  return crlf(`Return-path: <>
Envelope-to: ${recipient}
X-Failed-Recipients: ${returned.to}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@host.example.net>
To: ${recipient}
Subject: Mail delivery failed: returning message to sender
Message-Id: <${id}>
Date: Sun, 01 Mar 2026 10:00:00 +0000

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${returned.to}
    SMTP error from remote mail server after RCPT TO:<${returned.to}>:
    host mail.example.com [192.0.2.1]: 550 No such user here

------ This is a copy of the message, including all the headers. ------

${header(returned)}

Hello
`);
}

/** qmail's own form (QSBMF). */
export function qmail({ recipient = 'bounce@act.example.org', id = 'q1@qmail.example.net', ...returned }: Told): Buffer {
  return crlf(`Return-Path: <>
Date: 1 Mar 2026 10:00:00 -0000
From: MAILER-DAEMON@qmail.example.net
To: ${recipient}
Subject: failure notice
Message-Id: <${id}>

Hi. This is the qmail-send program at qmail.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${returned.to}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${header(returned)}

Hello
`);
}

/** A complaint as providers pass it on (RFC 5965), with the address blackened or not. */
export function feedback({
  recipient = 'abuse@act.example.org',
  id = 'arf@feedback.example.net',
  type = 'abuse',
  original,
  ...returned
}: Told & { type?: string; original?: string }): Buffer {
  return crlf(`From: <staff@feedback.example.net>
To: <${recipient}>
Date: Sun, 01 Mar 2026 10:00:00 +0000
Subject: complaint about message from 192.0.2.2
Message-ID: <${id}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part"

--part
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP
192.0.2.2 on Sun, 01 Mar 2026 09:00:00 +0000.

--part
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1${original ? `\nOriginal-Rcpt-To: <${original}>` : ''}
Arrival-Date: Sun, 01 Mar 2026 09:00:00 +0000
Source-IP: 192.0.2.2

--part
Content-Type: message/rfc822
Content-Disposition: inline

${header({ ...returned, to: 'redacted@example.com' })}

Hello

--part--
`);
}

/** Somebody is away: sent to the bounce address by programs that do not know better. */
export function outOfOffice({ recipient = 'bounce@act.example.org', to }: Told): Buffer {
  return crlf(`Return-Path: <>
From: <${to}>
To: ${recipient}
Subject: Out of office
Auto-Submitted: auto-replied
Message-ID: <away@example.com>
Content-Type: text/plain

I am away until 5 March. Call 550 123 in urgent cases.
`);
}
