import { parseMailReport } from '../../../../runtime/domain/tracking/mail-reports/parse';
import { bounceReason } from '../../../../runtime/core/mail/refusal';
import { exchange, exim, feedback, outOfOffice, postfix, qmail } from '../../../integration/domain/tracking/mail-reports';

describe('the reason of a bounce', () => {
  test.each([
    ['5.1.1', '550 5.1.1 User unknown', 'hard', 511],
    ['5.1.10', '', 'hard', 5110],
    ['5.2.1', '550 5.2.1 The email account that you tried to reach is disabled', 'hard', 521],
    ['5.4.4', 'Host or domain name not found', 'hard', 544],
    ['5.0.0', '550 Requested action not taken: mailbox unavailable', 'hard', 500],
    ['5.0.0', '554 Message refused as spam', 'soft', 500],
    ['5.5.0', '550 Requested action not taken: mailbox unavailable', 'hard', 550],
    ['5.2.2', '552 5.2.2 The email account that you tried to reach is over quota', 'soft', 522],
    ['5.7.1', '550 5.7.1 Message blocked by policy', 'soft', 571],
    ['5.7.1', '550 5.7.1 No such user', 'hard', 571],
    ['5.1.8', "550 5.1.8 Sender's domain does not resolve", 'soft', 518],
    ['5.3.4', '552 5.3.4 Message too big', 'soft', 534],
    ['4.4.7', 'Delivery time expired', 'soft', 447],
    ['', '550-Unrouteable address', 'hard', null],
    ['', '452 4.2.2 Mailbox full', 'soft', 422],
    ['', 'something went wrong', 'soft', null],
  ])('status %p with %p is %s', (status, words, type, code) => expect(bounceReason(status, words)).toEqual({ type, class: code }));
});

describe('a report', () => {
  const returned = { to: 'ann@example.com', messageId: '<mailing.5.7.abcdef012345@act.example.org>' };

  test.each([
    ['Postfix', postfix, 511],
    ['Exchange', exchange, 5110],
    ['Exim', exim, null],
    ['qmail', qmail, 511],
  ] as const)('of %s tells who did not get it and why', async (_, made, code) => {
    const report = await parseMailReport(made(returned));
    expect([report.kind, report.failures]).toEqual(['bounce', [{ type: 'hard', class: code, address: 'ann@example.com' }]]);
    expect(report.returned.get('message-id')).toEqual([returned.messageId]);
  });

  test('of a complaint', async () => {
    const report = await parseMailReport(
      feedback({ ...returned, original: 'ann@example.com', unsubscribe: 'https://act.example.org/unsubscribe/x/' }),
    );
    expect([report.kind, report.failures[0]!.address, report.returned.get('list-unsubscribe')]).toEqual([
      'complaint',
      'ann@example.com',
      ['<https://act.example.org/unsubscribe/x/>'],
    ]);
    expect((await parseMailReport(feedback({ ...returned, type: 'not-spam' }))).kind).toBe('other');
    expect((await parseMailReport(feedback({ ...returned, type: 'auth-failure' }))).kind).toBe('other');
  });

  test('of a delay or a delivery is no bounce', async () => {
    expect((await parseMailReport(postfix({ ...returned, action: 'delayed', status: '4.4.1' }))).kind).toBe('other');
    expect((await parseMailReport(postfix({ ...returned, action: 'delivered', status: '2.1.5' }))).kind).toBe('other');
  });

  test('is not an ordinary mail', async () => {
    expect((await parseMailReport(outOfOffice(returned))).kind).toBe('other');
    expect(
      (await parseMailReport(Buffer.from('From: ann@example.com\r\nSubject: Hello\r\n\r\nMy mail to 550 5.1.1 did not arrive.\r\n'))).kind,
    ).toBe('other');
    for (const nothing of ['', '\0\0\0', 'x', '-'.repeat(5000)]) expect((await parseMailReport(Buffer.from(nothing))).kind).toBe('other');
  });
});
