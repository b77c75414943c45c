import type { Call } from '../call';
import type { RequestHandler, Response } from '../express';
import type { Deprecation } from '../plan/deprecation';
import type { ResourcePlan } from '../plan/plan';
import { seesField } from '../read/visible';

/** Tells clients in each answer, errors too, that a resource or a verb goes one day. */
export function deprecated(notice: Deprecation): RequestHandler {
  return (_request, response, next) => {
    tell(response, notice);
    next();
  };
}

/**
 * Tells of the fields that go one day and that the query of a request names: as a filter, or as the order. Whoever does not see a field is told
 * nothing of it.
 */
export function tellOfQuery(response: Response, { query, account }: Call, plan: ResourcePlan): void {
  if (!plan.deprecatedFields || query.size === 0) return;
  for (const [name, value] of query) {
    const named = name === 'order_by' ? value.replace(/^-/, '') : name.split('__', 1)[0]!;
    const field = fieldOf(plan, named);
    if (field !== undefined && seesField(plan.read, field, account)) tellOfField(response, plan, field);
  }
}

/** The same of fields that its body gives. One that no body can change is passed over: whoever sends an object back as it was read names all. */
export function tellOfBody(response: Response, { body, account }: Call, plan: ResourcePlan): void {
  if (!plan.deprecatedFields || typeof body !== 'object' || body === null) return;
  for (const name of Object.keys(plan.deprecatedFields)) {
    const field = plan.deprecatedFields[name]!;
    const isGiven = Object.hasOwn(body, name) && plan.write !== undefined && Object.hasOwn(plan.write.body.properties, field);
    if (isGiven && seesField(plan.read, field, account)) tellOfField(response, plan, field);
  }
}

function fieldOf({ deprecatedFields = {} }: ResourcePlan, name: string): string | undefined {
  return Object.hasOwn(deprecatedFields, name) ? deprecatedFields[name] : undefined;
}

function tellOfField(response: Response, { schema }: ResourcePlan, field: string): void {
  const notice = schema?.fields[field]?.deprecated;
  if (notice) tell(response, notice);
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), the earliest of those that an answer tells of, and a `Link` for each. */
function tell(response: Response, { since, sunset, successor, see }: Deprecation): void {
  const told = Number(String(response.getHeader('Deprecation') ?? '@Infinity').slice(1));
  response.setHeader('Deprecation', `@${Math.min(told, timeOf(since) / 1000)}`);
  if (sunset !== undefined) {
    const ends = Date.parse(String(response.getHeader('Sunset') ?? '')) || Infinity;
    response.setHeader('Sunset', new Date(Math.min(ends, timeOf(sunset))).toUTCString());
  }
  const links = [
    ...(see === undefined ? [] : [`<${see}>; rel="deprecation"`]),
    ...(successor ? [`<${successor}>; rel="successor-version"`] : []),
  ];
  for (const link of links) {
    const before = [response.getHeader('Link') ?? []].flat().map(String);
    if (!before.includes(link)) response.setHeader('Link', [...before, link]);
  }
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
