import type { JsonValue } from '../core/formats/exact-json';
import type { PanelPlace } from '../core/plan/display-plan';
import { displayOf } from './object/display';
import { translated } from './words/labels';
import { html, type Markup } from '../core/formats/markup';
import { offersVerb } from './object/verbs';
import { formTarget, type View } from './view';

type JsonObject = Readonly<Record<string, JsonValue>>;

/** A panel with it is the form of a new object. */
export const CREATE = 'create';

/** The panels of a page, and the fields that they show. */
interface Panels {
  before: Markup[];
  after: Markup[];
  shown: string[];
}

/** The panels of a page that the YAML names, all made at once. One that is the form of a verb is there while the verb is offered. */
export async function panelsOf(view: View, object: JsonObject | undefined): Promise<Panels> {
  if (!view.plan) return { before: [], after: [], shown: [] };
  const on = object ? 'detail' : 'list';
  const places = displayOf(view.plan).panels.filter(
    (place) =>
      place.on === on && !place.asks && (place.forms === undefined || (place.forms !== CREATE && offersVerb(view, place.forms, object))),
  );
  const made = await Promise.all(places.map((place, index) => shown(view, place, index, object)));
  const at = (wanted: 'before' | 'after'): Markup[] =>
    places.flatMap(({ place }, index) => (place === wanted && made[index] ? [made[index]] : []));
  const fields = places.flatMap(({ shows = [] }, index) => (made[index] ? shows : []));
  return { before: at('before'), after: at('after'), shown: fields };
}

/** What stands beside the form of an object, and what stands under its fields, by their paths. */
export async function formPanels(view: View, object?: JsonObject): Promise<{ beside: Markup[]; under: Map<string, Markup> }> {
  const places = view.plan ? displayOf(view.plan).panels.filter(({ on }) => on === 'form') : [];
  const made = await Promise.all(
    places.map(async (place, index) => ({
      under: place.under,
      markup: await (place.under === undefined ? shown : folded)(view, place, index, object),
    })),
  );
  const there = made.filter((one): one is typeof one & { markup: Markup } => one.markup !== undefined);
  return {
    beside: there.flatMap(({ under, markup }) => (under === undefined ? [markup] : [])),
    under: new Map(there.flatMap(({ under, markup }): [string, Markup][] => (under === undefined ? [] : [[under, markup]]))),
  };
}

/** The panel that is the form of a new object, or of a verb, with what the verb answered. Null where the YAML names none. */
export async function formPanel(view: View, forms: string, object?: JsonObject, answer?: JsonValue): Promise<Markup | null> {
  const place = view.plan && displayOf(view.plan).panels.find((panel) => panel.forms === forms);
  return (place && (await shown(view, place, 0, object, answer))) ?? null;
}

/** What stands above what the button of a verb asks. */
export async function panelsAbove(view: View, verb: string, object: JsonObject | undefined): Promise<Markup[]> {
  const places = view.plan ? displayOf(view.plan).panels.filter(({ asks = [] }) => asks.includes(verb)) : [];
  const made = await Promise.all(places.map((place, index) => shown(view, place, index, object)));
  return made.filter((markup) => markup !== undefined);
}

async function shown(view: View, place: PanelPlace, index: number, object?: JsonObject, answer?: JsonValue): Promise<Markup | undefined> {
  const content = await contentOf(view, place, object, answer);
  const id = `panel-${place.place}-${index}`;
  return content
    ? html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}">${translated(view.words, place.title)}</h2>${content}</section>`
    : undefined;
}

async function folded(view: View, place: PanelPlace, _: number, object?: JsonObject): Promise<Markup | undefined> {
  const content = await contentOf(view, place, object);
  return content ? html`<details class="group"><summary>${translated(view.words, place.title)}</summary>${content}</details>` : undefined;
}

async function contentOf(view: View, { panel }: PanelPlace, object?: JsonObject, answer?: JsonValue): Promise<Markup | null | undefined> {
  const { plan, services, account, key, query, words, homeZone, submitted } = view;
  const form = (path: string, method: string): string => formTarget(view, path, method);
  return services.panels?.[panel]?.({ services, account, plan: plan!, key, object, query, words, homeZone, submitted, answer, form });
}
