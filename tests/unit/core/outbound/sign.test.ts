import { signatureHeaders } from '../../../../runtime/core/outbound/message';
import { webhookSecret } from '../../../../runtime/core/outbound/receivers';

test('signs as the example of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], 1_614_265_330_000)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret is that of one receiver, of one number and of one key', () => {
  const secrets = [
    webhookSecret('key', 'push 1', 1),
    webhookSecret('key', 'push 1', 2),
    webhookSecret('key', 'push 2', 1),
    webhookSecret('other', 'push 1', 1),
  ];
  expect(new Set(secrets).size).toBe(4);
  expect(webhookSecret('key', 'push 1', 1)).toBe(secrets[0]);
  // 32 bytes: the most that HMAC-SHA256 makes use of in full.
  expect(Buffer.from(secrets[0]!.replace('whsec_', ''), 'base64')).toHaveLength(32);
});
