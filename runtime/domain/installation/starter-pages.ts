import type { Queryable } from '../../core/database/sql';
import { languageOf, type PublicTexts } from '../languages';

interface StarterPage {
  name: string;
  /** Its title, as the starter data has it. Whoever changed it keeps the page as it is. */
  title: string;
  form: string;
  /** Other texts of its form, which are examples in English. */
  examples: readonly string[];
  /** What it says in another language. */
  says: (words: PublicTexts) => { title: string; thanks: string };
}

const STARTER_PAGES: readonly StarterPage[] = [
  {
    ...{ name: 'signup', title: 'Sign up', form: 'cms_signup_form', examples: ['introduction_text'] },
    says: ({ sign_up, thanks }) => ({ title: sign_up, thanks: `${thanks}.` }),
  },
  {
    ...{ name: 'petition', title: 'Sign the petition', form: 'cms_petition_form' },
    examples: ['statement_leadin', 'statement_text'],
    says: ({ sign, thanks }) => ({ title: sign, thanks: `${thanks}.` }),
  },
  {
    ...{ name: 'unsubscribe', title: 'Unsubscribe', form: 'cms_unsubscribe_form' },
    examples: ['introduction_text'],
    says: ({ unsubscribe, unsubscribed }) => ({ title: unsubscribe, thanks: unsubscribed }),
  },
  {
    ...{ name: 'donate', title: 'Donate', form: 'cms_donation_form', examples: ['ask_text'] },
    says: ({ donate, thanks }) => ({ title: donate, thanks: `${thanks}.` }),
  },
];

/**
 * Puts the pages of the starter data, on which nobody has acted and which nobody has changed, into the language of the home: whoever unsubscribes by the link of a French mail reads French. Their
 * examples in English go.
 * @writes cms_signup_form, cms_petition_form, cms_unsubscribe_form, cms_donation_form
 * @param code of the language, as `core_language` has it
 */
export async function translateStarterPages(client: Queryable, language: number, code: string): Promise<void> {
  const words = languageOf([{ code, translations: '' }]).translations;
  for (const { name, title, form, examples, says } of STARTER_PAGES) {
    const said = says(words);
    await client.query(
      `WITH changed AS (
         UPDATE core_page p SET lang_id = $1, title = $4 FROM ${form} f
         WHERE p.name = $2 AND p.title = $3 AND f.page_id = p.id AND p.updated_at = p.created_at AND p.lang_id <> $1
           AND NOT EXISTS (SELECT FROM core_action) RETURNING p.id
       )
       UPDATE ${form} f SET thank_you_text = $5${examples.map((column) => `, ${column} = ''`).join('')} FROM changed WHERE f.page_id = changed.id`,
      [language, name, title, said.title, said.thanks],
    );
  }
}
