import type { Answer, Content } from '../http/call';
import { type View } from './html/view';
import { writePage } from './html/page';
import { writeJsonp } from './write-jsonp';
import { type ResponseFormat } from './negotiate';
import { toJsonValue, type JsonValue } from './json-value';
import { writeXml } from './write-xml';

type Body = Exclude<NonNullable<Answer['body']>, Content>;

/** Writes the body of an answer in the format asked for. JSON text from the database is not parsed where JSON is wanted. */
export function writeBody(wanted: ResponseFormat, body: Body, shape: 'response' | 'object', view: View): string {
  switch (wanted.format) {
    case 'json':
    case 'csv':
    case 'tsv':
      return jsonText(body);
    case 'jsonp':
      return writeJsonp(wanted.callback ?? 'callback', jsonText(body));
    case 'xml':
      return writeXml(parsedBody(body), shape);
    case 'html':
    case 'form':
      return writePage(view, parsedBody(body), wanted.format === 'form');
  }
}

function jsonText(body: Body): string {
  return 'json' in body ? body.json : JSON.stringify(toJsonValue(body.value));
}

function parsedBody(body: Body): JsonValue {
  return 'json' in body ? (JSON.parse(body.json) as JsonValue) : toJsonValue(body.value);
}
