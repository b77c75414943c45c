import type { Answer, Content } from '../http/call';
import { type View } from './html/view';
import { writePage } from './html/page';
import { writeJsonp } from './jsonp';
import { type Wanted } from './negotiate';
import { plain, type Plain } from './value';
import { writeXml } from './xml-out';

type Body = Exclude<NonNullable<Answer['body']>, Content>;

/** Writes the body of an answer in the format asked for. JSON text from the database is not parsed where JSON is wanted. */
export function writeBody(wanted: Wanted, body: Body, shape: 'response' | 'object', view: View): string {
  switch (wanted.format) {
    case 'json':
    case 'csv':
    case 'tsv':
      return jsonText(body);
    case 'jsonp':
      return writeJsonp(wanted.callback ?? 'callback', jsonText(body));
    case 'xml':
      return writeXml(plainBody(body), shape);
    case 'html':
    case 'form':
      return writePage(view, plainBody(body), wanted.format === 'form');
  }
}

function jsonText(body: Body): string {
  return 'json' in body ? body.json : JSON.stringify(plain(body.value));
}

function plainBody(body: Body): Plain {
  return 'json' in body ? (JSON.parse(body.json) as Plain) : plain(body.value);
}
