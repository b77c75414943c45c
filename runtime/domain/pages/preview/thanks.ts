import { html } from '../../../core/formats/markup';
import { translated } from '../../../staff/labels';
import { say, type Words } from '../../../staff/words';
import { siteUrl } from '../../../core/mail/site-url';
import type { Services } from '../../../core/services';
import type { SamplePerson } from '../../actions';
import { makeAkid } from '../../people';
import type { LoadedPage } from '../load-page';
import { pageUrl } from '../page-url';
import { plainPage } from '../plain-page';
import { renderThanksPage } from '../render-page';
import type { RenderedPage } from '../rendered-page';
import { NOBODY } from '../visitor';
import { previewWords } from './words';

/** The thanks as the person sees them who has just acted, or where people go in place of them. */
export function thanksPreview(
  services: Services,
  page: LoadedPage,
  { person, words, names }: { person: SamplePerson; words: Words; names: readonly string[] },
): RenderedPage {
  const said = previewWords(words);
  const elsewhere = leadsTo(services, page, names);
  if (elsewhere !== undefined)
    return plainPage(
      { code: words.language, dir: 'ltr' },
      said.elsewhere,
      html`<p class="plain"><strong>${elsewhere}</strong></p><p>${say(said.elsewhere_hint, { section: translated(words, 'Afterwards') })}</p>`,
    );
  const url = pageUrl(services, page);
  const { log, settings } = services;
  if (page.recognize === 'never') return renderThanksPage(page, { visitor: NOBODY, url, log });
  // The id 0 is that of nobody, so the button to the next page takes nobody along.
  const visitor = { userId: 0, signedIn: false, akid: makeAkid(settings.secretKey, 0) };
  return renderThanksPage({ ...page, person: { ...person } }, { visitor, url, log });
}

/** Where people go after they have acted, if that is not the thanks of the page itself, under any of its names. */
function leadsTo(services: Services, { followup, platform }: LoadedPage, names: readonly string[]): string | undefined {
  const url = String(followup?.url || platform?.after_url || '');
  const base = `${siteUrl(services.settings)}/`;
  if (url === '' || !URL.canParse(url, base)) return undefined;
  const { href, protocol } = new URL(url, base);
  const own = names.map((name) => new URL(`/cms/thanks/${encodeURIComponent(name)}`, base).href);
  return !/^https?:$/.test(protocol) || own.includes(href.replace(/\/?([?#].*)?$/, '')) ? undefined : href;
}
