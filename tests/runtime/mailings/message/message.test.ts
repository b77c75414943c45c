import { messageTest, type MessageTest } from './harness';

let test_: MessageTest;
let ann: number;
beforeAll(async () => {
  test_ = await messageTest();
  ann = await test_.user({ email: 'ann@example.net', first_name: 'Ann', last_name: 'Bee', city: 'Springfield' }, { colour: 'red' });
});
afterAll(() => test_.close());

describe('a message', () => {
  test('says to each user what its templates say, in its wrapper, in two parts', async () => {
    const letter = await test_.letter(
      {
        subjects: ['Dear {{user.first_name}}'],
        html: '<p>{{user.name}} of {{user.city}} & {{user.fields.colour}}, {{user.custom_fields.colour}}. {{mailing.fields.topic}} <a href="https://example.com/a?b=1&amp;c=2">Read</a></p>',
        fields: { topic: 'Water' },
      },
      ann,
    );
    expect(letter.subject).toBe('Dear Ann');
    expect(letter.from).toEqual({ name: 'Jo Doe', address: 'jo@example.org' });
    expect(letter.to).toEqual([{ name: '', address: 'ann@example.net' }]);
    expect(letter.html).toContain('Ann Bee of Springfield & red, red. Water');
    expect(letter.html).toMatch(/^<!DOCTYPE html><html lang="en"><body>/);
    expect(letter.text).toContain('Ann Bee of Springfield & red, red. Water Read <https://act.example.org/click/');
    expect(letter.text).toContain('To unsubscribe: https://act.example.org/unsubscribe/');
    expect(letter.header('Precedence')).toBe('bulk');
    expect(letter.header('List-ID')).toBe('<mailings.act.example.org>');
    expect(letter.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });
});
