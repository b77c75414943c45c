import { inEnglish } from '../../../../../runtime/core/words';
import { InvalidMailing } from '../../../../../runtime/domain/mailings/message';
import { openMessages, type MailingColumns, type MessagesHarness } from './harness';

let mailings: MessagesHarness;
beforeAll(async () => {
  mailings = await openMessages();
});
afterAll(() => mailings.close());

/** The messages of a mailing by field, in English. */
const problems = async (columns: MailingColumns): Promise<Record<string, string[]>> => {
  try {
    await mailings.prepare(columns);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidMailing);
    return inEnglish((error as InvalidMailing).errors) as Record<string, string[]>;
  }
  return {};
};

describe('validating a mailing reports all errors', () => {
  test('at once, by field and line', async () => {
    const found = await problems({
      subjects: [{ text: '{{#if x}}', preview_text: '{{> x}}' }],
      html: '<p>\n{{#each x}}</p>',
      text: '{{shout user.name}}',
      custom_fromline: 'nobody',
      reply_to: 'no address',
    });
    expect(found).toEqual({
      subjects: ['Line 1: A block or tag is not closed.'],
      preview_text: ['Line 1: Partials ({{> name}}) are not available.'],
      html: ['Line 2: A block or tag is not closed.'],
      text: [expect.stringContaining('Line 1: "shout" is no helper') as string],
      fromline: [expect.stringContaining('Enter a name and an e-mail address') as string],
      reply_to: ['Enter a valid e-mail address.'],
    });
  });

  test.each<[string, MailingColumns, string, string]>([
    ['no subject', { html: 'x', subjects: [] }, 'subjects', 'Enter at least one subject line.'],
    ['a blank subject', { html: 'x', subjects: ['One', ' '] }, 'subjects', 'A subject line is blank.'],
    ['no from line', { html: 'x', custom_fromline: '' }, 'fromline', 'Choose who sends it.'],
    [
      'a from line with a line break',
      { html: 'x', custom_fromline: 'Jo <jo@example.org>\r\nBcc: x@example.org' },
      'fromline',
      'Enter a name and an e-mail address',
    ],
    [
      'a from line of two',
      { html: 'x', custom_fromline: 'a@example.org, b@example.org' },
      'fromline',
      'Enter a name and an e-mail address',
    ],
    ['nothing to say', { html: ' ', text: '' }, 'html', 'Enter what the mailing says.'],
    ['targets without a landing page', { html: '{{#each targets}}{{name}}{{/each}}' }, 'landing_page', 'Choose a landing page'],
    ['a merge file that is not chosen', { html: '{{mergefile.code}}' }, 'mergefile', 'Choose a merge file'],
    [
      'a report that is not there',
      { html: '{{#each reports.nothing}}{{x}}{{/each}}' },
      'html',
      'reports.nothing: there is no such query report.',
    ],
    [
      'too long a loop',
      { html: `${'{{#each @root.mailing.fields}}'.repeat(12)}x${'{{/each}}'.repeat(12)}`, fields: { a: '1', b: '2', c: '3' } },
      'html',
      'steps',
    ],
  ])('%s', async (_what, columns, field, message) => {
    const found = await problems(columns);
    expect(Object.keys(found)).toEqual([field]);
    expect(found[field]!.join(' ')).toContain(message);
  });

  test('a custom from line has precedence, and then no other is needed', async () => {
    expect(await problems({ html: 'x', fromline_id: 1 })).toEqual({});
    expect(await problems({ html: 'x', fromline_id: 1, custom_fromline: '' })).toEqual({});
  });

  test('refuses a wrapper without the content', async () => {
    const { rows } = await mailings.services.pool.query<{ id: number }>(
      `INSERT INTO core_emailwrapper (name, template) VALUES ('Empty', '<html></html>') RETURNING id`,
    );
    expect(await problems({ html: 'x', emailwrapper_id: rows[0]!.id })).toEqual({
      emailwrapper: ['The wrapper does not say where the {{content}} goes.'],
    });
  });
});
