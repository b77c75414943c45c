import { refuse } from '../errors/http-error';
import { etagOf } from '../http/etag';
import type { OpenapiJson } from './document';
import { kindsOf, partOf } from './part';
import { hideFrom, viewRights } from './visible';

/** A form of the document, ready to be sent. */
interface Form {
  bytes: Buffer;
  etag: string;
}

/** More forms than this are not kept: one for each kind and each set of rights that an account lacks. */
const MOST_FORMS = 100;

/** The forms of one document. Each is made when it is first asked for, and kept. */
export class Forms {
  readonly #text: string;
  readonly #kept = new Map<string, Form>();
  /** The rights without which somebody does not see all of it. */
  readonly rights: readonly string[];

  constructor(text: string) {
    this.#text = text;
    this.rights = text.includes('"x-view-right"') ? viewRights(this.#parsed()) : [];
  }

  /** The whole document, or the part of one kind of object, without what takes one of the rights that are lacking. Throws 400 for an unknown kind. */
  form(kind: string | undefined, lacking: readonly string[]): Form {
    const name = `${kind ?? ''}:${lacking.join()}`;
    const form = this.#kept.get(name) ?? formOf(this.#made(kind, lacking));
    if (this.#kept.size < MOST_FORMS) this.#kept.set(name, form);
    return form;
  }

  #made(kind: string | undefined, lacking: readonly string[]): string {
    if (kind === undefined && lacking.length === 0) return this.#text;
    const document = this.#parsed();
    if (lacking.length > 0) hideFrom(document, new Set(lacking));
    if (kind === undefined) return JSON.stringify(document);
    const kinds = kindsOf(document);
    if (!kinds.has(kind)) throw refuse(400, `There is no such kind. It is one of: ${[...kinds].join(', ')}.`);
    return JSON.stringify(partOf(document, kind));
  }

  #parsed(): OpenapiJson {
    return JSON.parse(this.#text) as OpenapiJson;
  }
}

function formOf(text: string): Form {
  const bytes = Buffer.from(text);
  return { bytes, etag: etagOf(bytes) };
}
