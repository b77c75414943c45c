import { hasRight } from '../../../core/auth/permissions';
import type { JsonObject } from '../../../core/formats/exact-json';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import { parseReference } from '../../../core/plan/reference';
import { queryFor, readSeenObject } from '../../../core/read';
import { UNITED_STATES } from '../../../core/types/countries';
import { homeOf } from '../../installation';
import { boundsOf, placesMap, townsBetween } from '../places-map';
import { texts } from '../../../core/words';

/**
 * Where an object is, drawn here: one with the fields `latitude` and `longitude`, or one whose field `location` names such an object. Null where nobody
 * knows the place.
 */
export const panel: Panel = async (context) => {
  const { words: language } = context;
  const place = await placeOf(context);
  if (typeof place?.latitude !== 'number' || typeof place.longitude !== 'number') return null;
  const words = texts('map', language);
  const title = `${place.latitude.toFixed(3)}, ${place.longitude.toFixed(3)}`;
  const pins = [{ latitude: place.latitude, longitude: place.longitude, title }];
  const { units } = await homeOf(context.services);
  const towns = await townsBetween(queryFor(context), boundsOf(pins));
  const precision =
    typeof place.lat_lon_precision === 'string'
      ? (words.precisions as Readonly<Record<string, string>>)[place.lat_lon_precision]
      : undefined;
  return html`<div class="staff-map">${placesMap({ pins, towns, label: words.label, size: 'small', units, language: language.locale })}</div>
<p class="hint">${title}${precision !== undefined && html` · ${precision}`}${place !== context.object && html` · <a href="${String(place.resource_uri)}">${context.object?.country === UNITED_STATES ? words.districts : words.place}</a>`}</p>`;
};

async function placeOf(context: PanelContext): Promise<JsonObject | undefined> {
  const { services, account, object } = context;
  if (typeof object?.location !== 'string') return object;
  const { resource = '', key = '' } = parseReference(object.location) ?? {};
  const plan = services.registry.find(resource);
  if (!plan || !hasRight(account, `${plan.kind}.view`)) return undefined;
  const viewer = { secret: services.settings.secretKey, account };
  const text = await readSeenObject(queryFor(context), plan, key, viewer);
  return text === undefined ? undefined : (JSON.parse(text) as JsonObject);
}
