import { LruCache } from '../cache/lru-cache';
import { etagOf } from '../http/etag';
import type { OpenapiJson } from './document';
import { partOf, type Part } from './part';
import { hideFrom, viewRights } from './visible';

/** A form of the document, ready to be sent. */
interface Form {
  bytes: Buffer;
  etag: string;
}

/** The parts of all resources, and the document for a few sets of rights. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The forms of one document: for each part, and each set of rights that an account lacks. Each is made when it is asked for, and kept while there is room. */
export class Forms {
  readonly #text: string;
  readonly #kept = new LruCache<Form>(MOST_BYTES, ({ bytes }) => bytes.length);
  /** The rights without which somebody does not see all of it. */
  readonly rights: readonly string[];

  constructor(text: string) {
    this.#text = text;
    this.rights = text.includes('"x-view-right"') ? viewRights(this.#parsed()) : [];
  }

  /** The whole document, or a part of it, without what takes one of the rights that are lacking. Throws 400 for a part that there is not. */
  form(part: Part, lacking: readonly string[]): Form {
    return this.#kept.get(JSON.stringify([part, lacking]), () => formOf(this.#made(part, lacking)));
  }

  #made(part: Part, lacking: readonly string[]): string {
    const isWhole = part.kind === undefined && part.resource === undefined;
    if (isWhole && lacking.length === 0) return this.#text;
    const document = this.#parsed();
    if (lacking.length > 0) hideFrom(document, new Set(lacking));
    return JSON.stringify(isWhole ? document : partOf(document, part));
  }

  #parsed(): OpenapiJson {
    return JSON.parse(this.#text) as OpenapiJson;
  }
}

function formOf(text: string): Form {
  const bytes = Buffer.from(text);
  return { bytes, etag: etagOf(bytes) };
}
