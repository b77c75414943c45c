import { compileTemplate } from '../../../../runtime/core/templates';
import { wrapBody } from '../../../../runtime/domain/actions/mail/wrapper';
import { labelled, languageNames } from '../../../../runtime/domain/languages';

const mailIn = (code: string): string => {
  const context = { ...languageNames([{ code, translations: '' }]), unsubscribe_link: 'https://act.example.org/out/' };
  const wrapper = { template: '', text_template: '{{unsubscribe}}', unsubscribe_html: null, unsubscribe_text: null };
  return wrapBody('', wrapper, context, { unsubscribe: true }).text;
};

test.each([
  ['en', 'Unsubscribe: https://act.example.org/out/'],
  ['fr', 'Se désabonner\u00a0: https://act.example.org/out/'],
  ['fr-CA', 'Se désabonner\u00a0: https://act.example.org/out/'],
])('the line of a text mail in %s that unsubscribes has the colon of the language', (code, line) => {
  expect(mailIn(code)).toBe(line);
});

test.each(['en', 'de', 'fr', 'fr-CA'])('templates of mails in %s write a label as the pages do', (code) => {
  const written = compileTemplate('Total{{language.colon}}3', { html: false })(languageNames([{ code, translations: '' }]));
  expect(written).toBe(labelled({ code }, 'Total', 3));
});
