import type { JsonValue } from '../formats/json-value';
import { displayOf } from './display';
import { html, type Markup } from './template';
import { formTarget, type View } from './view';

/** The panels of a page that the YAML names, all made at once. */
export async function panelsOf(
  view: View,
  object: Readonly<Record<string, JsonValue>> | undefined,
): Promise<{ before: Markup[]; after: Markup[] }> {
  const { plan, services, account, key, query, words } = view;
  if (!plan) return { before: [], after: [] };
  const on = object ? 'detail' : 'list';
  const places = displayOf(plan).panels.filter((place) => place.on === on);
  const form = (path: string, method: string): string => formTarget(view, path, method);
  const made = await Promise.all(
    places.map(async ({ title, panel, place }, index) => {
      const content = await services.panels[panel]?.({ services, account, plan, key, object, query, words, form });
      const id = `panel-${place}-${index}`;
      return {
        place,
        markup: content ? html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>` : undefined,
      };
    }),
  );
  const at = (wanted: 'before' | 'after'): Markup[] => made.flatMap(({ place, markup }) => (place === wanted && markup ? [markup] : []));
  return { before: at('before'), after: at('after') };
}
