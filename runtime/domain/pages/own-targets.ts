import type { LoadedPage } from './load-page';
import type { Target } from './page-type-fields';
import type { Visitor } from './visitor';

/** The page with the targets that a visitor may see: the own ones of whoever is signed in. An akid proves no identity, and they would tell where the person lives. */
export function withOwnTargets(page: LoadedPage, { signedIn }: Visitor): LoadedPage {
  if (page.type !== 'Call' || !page.more) return page;
  return { ...page, more: (page.more as Target[]).filter(({ mine, offered }) => (signedIn ? mine : offered)) };
}
