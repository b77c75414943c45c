import type { Answer, Content } from '../http/call';
import { parseExactJson } from './exact-json';
import { writeJsonp } from './write-jsonp';
import { type ResponseFormat } from './negotiate';
import { toJsonValue, type JsonValue } from './json-value';
import { writeXml } from './write-xml';

type Body = Exclude<NonNullable<Answer['body']>, Content>;

/** Writes the body of an answer as data, in the requested format; pages are written elsewhere (`http/send-page.ts`). JSON text from the database is not parsed when JSON is requested. */
export function writeBody(format: ResponseFormat, body: Body, shape: 'response' | 'object'): string {
  switch (format.format) {
    case 'json':
    case 'csv':
    case 'tsv':
    case 'html':
    case 'form':
      return jsonText(body);
    case 'jsonp':
      return writeJsonp(format.callback ?? 'callback', jsonText(body));
    case 'xml':
      return writeXml(parsedBody(body), shape);
  }
}

function jsonText(body: Body): string {
  return 'json' in body ? body.json : JSON.stringify(toJsonValue(body.value));
}

/** The value of a body, as JSON has it. */
export function parsedBody(body: Body): JsonValue {
  return 'json' in body ? (parseExactJson(body.json) as JsonValue) : toJsonValue(body.value);
}
