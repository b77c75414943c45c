import type { Answer, Content } from '../http/call';
import { writePage } from './html/page';
import type { View } from './html/view';
import { writeJsonp } from './write-jsonp';
import { type ResponseFormat } from './negotiate';
import { toJsonValue, type JsonValue } from './json-value';
import { writeXml } from './write-xml';

type Body = Exclude<NonNullable<Answer['body']>, Content>;

/** Writes the body of an answer in the requested format. JSON text from the database is not parsed when JSON is requested. */
export function writeBody(format: ResponseFormat, body: Body, shape: 'response' | 'object', view: View): string {
  switch (format.format) {
    case 'json':
    case 'csv':
    case 'tsv':
      return jsonText(body);
    case 'jsonp':
      return writeJsonp(format.callback ?? 'callback', jsonText(body));
    case 'xml':
      return writeXml(parsedBody(body), shape);
    case 'html':
    case 'form':
      return writePage(view, parsedBody(body), format.format === 'form');
  }
}

function jsonText(body: Body): string {
  return 'json' in body ? body.json : JSON.stringify(toJsonValue(body.value));
}

function parsedBody(body: Body): JsonValue {
  return 'json' in body ? (JSON.parse(body.json) as JsonValue) : toJsonValue(body.value);
}
