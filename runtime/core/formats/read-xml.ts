import { Message } from '../words';
import { setImmediate as othersWork } from 'node:timers/promises';
import { Parser } from 'xml2js';
import { refuse } from '../errors/http-error';
import { exactNumber, withDigits } from './exact-json';
import { MAX_DEPTH, MAX_ELEMENTS, refusedPrototype, tooDeep, tooManyElements } from './limits';
import { parseBoolean } from '../types/parse';

/** Characters that are parsed before other requests get a turn: a few milliseconds. The parser needs up to a second for 2 MB. */
const PIECE = 8_192;

/** An XML declaration stands at the start, and is short. */
const DECLARATION = 200;

/** An element as xml2js returns it, with its children in order. */
interface XmlElement {
  '#name': string;
  $?: Record<string, string>;
  $$?: XmlElement[];
  '#text'?: string;
}

/**
 * Reads an XML body. Its root is `request`, or `object` as in answers, and the attribute `type` gives the type of a value.
 * Throws 400 when it is malformed, nested too deep, or holds a DTD or an entity declaration, and 413 when it has too many elements and
 * attributes. Parsing stops there, so nothing in a declaration is ever read. Throws 415 when it declares an encoding other than UTF-8.
 */
export async function readXml(text: string): Promise<unknown> {
  const root = await parsed(text);
  if (root['#name'] !== 'request' && root['#name'] !== 'object') throw refuse(400, new Message('requests.xml_root'));
  const wrapped = root.$$?.find(isWrapper);
  return withDigits(wrapped && root['#name'] === 'request' ? decoded(wrapped) : hash(root, { isBody: true }));
}

async function parsed(text: string): Promise<XmlElement> {
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(text.slice(0, DECLARATION))?.[1];
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw refuse(415, new Message('requests.charset_not_supported'));
  // No element can be called #text; the library's own name for a text, `_`, is a name that clients may send.
  const parser = new Parser({ charkey: '#text', explicitChildren: true, preserveChildrenOrder: true, explicitRoot: false });
  const sax = (parser as unknown as { saxParser: SaxParser }).saxParser;
  const guard = guarded(sax);
  let root: unknown = null;
  parser.on('end', (result: unknown) => (root = result));
  parser.on('error', () => (guard.failed = true));
  try {
    for (let at = 0; at < text.length && !guard.failed; at += PIECE) {
      sax.write(text.slice(at, at + PIECE));
      if (at + PIECE < text.length) await othersWork();
    }
    sax.close();
  } catch {
    guard.failed = true;
  }
  if (guard.reason) throw guard.reason;
  if (guard.failed || typeof root !== 'object' || root === null) throw refuse(400, new Message('requests.xml_invalid'));
  return root as XmlElement;
}

interface Guard {
  /** Why the parser was stopped. */
  reason?: Error;
  /** The text is not valid XML. */
  failed: boolean;
}

/**
 * The parser below xml2js, and its event handlers, which see declarations, depth and number first. The options of xml2js do not suffice: it skips
 * document types without a word, calls nobody once a text is read to its end, which may lie after that of the root, and with `async` an exception
 * of ours leaves it silent.
 */
interface SaxParser extends Record<SaxEvent, Listener> {
  write(text: string): void;
  close(): void;
}

type SaxEvent = 'ondoctype' | 'onsgmldeclaration' | 'onopentag' | 'onclosetag' | 'onattribute' | 'oncdata' | 'onerror';
type Listener = (argument: never) => void;

/** Stops the parser at a declaration or beyond a limit, and keeps errors that xml2js loses after the end of the root. */
function guarded(sax: SaxParser): Guard {
  const guard: Guard = { failed: false };
  const { onopentag, onclosetag, oncdata, onerror } = sax;
  const stop = (reason: Error): never => {
    guard.reason ??= reason;
    throw reason;
  };
  const declaration = (): never => stop(refuse(400, new Message('requests.xml_declarations')));
  let [depth, roots, elements] = [0, 0, 0];
  const count = (): void => {
    elements += 1;
    if (elements > MAX_ELEMENTS) stop(tooManyElements());
  };
  sax.ondoctype = declaration;
  sax.onsgmldeclaration = declaration;
  sax.onattribute = count;
  sax.onopentag = (node) => {
    if (depth === 0 && roots > 0) guard.failed = true;
    if (depth === 0) roots += 1;
    depth += 1;
    if (depth > MAX_DEPTH) stop(tooDeep());
    count();
    onopentag(node);
  };
  sax.oncdata = (text: string) => {
    // The parser adds one character at a time. Reading the text makes it one piece, which would take 150 milliseconds at the end of 2 MB.
    text.charCodeAt(0);
    oncdata(text as never);
  };
  sax.onclosetag = (name) => {
    depth -= 1;
    onclosetag(name);
  };
  sax.onerror = (error) => {
    guard.failed = true;
    onerror(error);
  };
  return guard;
}

/** Whether an element in the request is its whole body: an object or a list by its name, which may say its type too. */
function isWrapper(element: XmlElement): boolean {
  const type = { object: 'hash', objects: 'list' }[element['#name']];
  return isStructure(element) || (type !== undefined && element.$?.type === type);
}

/** Whether an element is an object or a list by its name. One with a type or a text is a value whose key is `object`. */
function isStructure(element: XmlElement): boolean {
  const isNamed = element['#name'] === 'object' || element['#name'] === 'objects';
  return isNamed && element.$?.type === undefined && (element['#text'] ?? '').trim() === '';
}

function decoded(element: XmlElement): unknown {
  const name = element['#name'];
  const structure = isStructure(element) ? name : undefined;
  const type = element.$?.type;
  const text = element['#text'] ?? '';
  const children = element.$$ ?? [];
  if ((type === 'list' || type === 'hash' || type === 'null') && text.trim() !== '')
    throw refuse(400, new Message('requests.xml_value', { name, type }));
  if (structure === 'objects' || type === 'list') return children.map(decoded);
  if (structure === 'object' || type === 'hash') return hash(element);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'float') return number(name, type, text.trim());
  if (type === 'boolean') return boolean(name, text.trim());
  return children.length > 0 ? hash(element) : text;
}

/** The object of the children of an element. A name that occurs several times becomes a list, as in forms. */
function hash(element: XmlElement, { isBody = false } = {}): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const repeated = new Set<string>();
  for (const child of element.$$ ?? []) {
    const name = child['#name'] === 'entry' && child.$?.name !== undefined ? child.$.name : child['#name'];
    if (name === '__proto__' && !isBody) throw refusedPrototype();
    if (name === '__proto__') continue;
    const value = decoded(child);
    if (!Object.hasOwn(result, name)) result[name] = value;
    else if (repeated.has(name)) (result[name] as unknown[]).push(value);
    else {
      repeated.add(name);
      result[name] = [result[name], value];
    }
  }
  return result;
}

function number(name: string, type: 'integer' | 'float', text: string): ReturnType<typeof exactNumber> {
  const pattern = type === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
  if (!pattern.test(text) || !Number.isFinite(Number(text))) throw refuse(400, new Message('requests.xml_value', { name, type }));
  return exactNumber(text.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1'));
}

/** As in forms. No text at all is no value: a field that takes null gets it, another is refused. */
function boolean(name: string, text: string): boolean | '' {
  const value = parseBoolean(text);
  if (value === undefined && text !== '') throw refuse(400, new Message('requests.xml_boolean', { name }));
  return value ?? '';
}
