import { refuse } from '../errors/http-error';
import { acceptedLanguages } from '../formats/accepted-languages';
import type { Call } from '../call';
import { languageTag } from '../types/parse';
import type { ResourcePlan } from '../plan/plan';

/** The languages in which a request wants texts, the best first, and the headers of the answer. */
interface AskedLanguages {
  languages?: readonly string[];
  headers?: Record<string, string>;
}

/** The parameter that asks for a language. */
const LANGUAGE = 'language';

/** What the answers about a translated resource depend on, beside the path. */
const VARY = 'Accept, Authorization, Cookie, Accept-Language';

/**
 * In which languages a GET wants texts: `fr-CA` also means `fr`. An account says so by `?language=`; who reads without credentials may also
 * say so by `Accept-Language`. Browsers of staff send that header with everything: what they read and send back would be stored as the row's
 * own texts. For the same reason a form page shows the row's own. Throws 400 for what is no language tag.
 */
export function askedLanguages(call: Call, { read }: ResourcePlan): AskedLanguages {
  if (!read.translated || call.method !== 'GET' || call.format === 'form') return {};
  const tag = inQuery(call.query) ?? (call.account === null ? acceptedLanguages(call.headers['accept-language'])[0] : undefined);
  if (tag === undefined) return { headers: { Vary: VARY } };
  return { languages: withParents(tag), headers: { Vary: VARY, 'Content-Language': tag } };
}

function inQuery(query: URLSearchParams): string | undefined {
  const text = query.get(LANGUAGE)?.trim() ?? '';
  if (text === '') return undefined;
  const tag = languageTag(text);
  if (tag === undefined) throw refuse(400, `'${LANGUAGE}' is a language tag, such as fr or pt-BR.`);
  return tag;
}

/** `zh-Hant-TW`, `zh-Hant`, `zh`: as RFC 4647 looks languages up. */
function withParents(tag: string): string[] {
  const parts = tag.split('-');
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  // A part of one letter only begins what follows it.
  return tags.filter((each) => !/-\w$/.test(each));
}
