import { Parser } from 'htmlparser2';

/** An input, textarea or option in HTML, by where it stands there. */
export interface Tag {
  attributes: Readonly<Record<string, string>>;
  start: number;
  /** After the `>` of its opening tag. */
  end: number;
}

/** A textarea or select with what stands in it, up to `close`. */
export interface Container extends Tag {
  close: number;
  options: (Tag & { text: string })[];
}

/** The inputs in HTML of staff. */
export interface Inputs {
  inputs: Tag[];
  textareas: Container[];
  selects: Container[];
}

/** Finds the inputs in HTML as browsers see them: not those in comments, scripts or textareas. */
export function findInputs(html: string): Inputs {
  const found: Inputs = { inputs: [], textareas: [], selects: [] };
  let open: (Container & { name: string }) | undefined;
  let option: Container['options'][number] | undefined;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      const tag = { attributes, start: parser.startIndex, end: parser.endIndex + 1 };
      if (name === 'option' && open?.name === 'select') open.options.push((option = { ...tag, text: '' }));
      else if (open) return;
      else if (name === 'input') found.inputs.push(tag);
      else if (name === 'textarea' || name === 'select') open = { ...tag, name, close: html.length, options: [] };
    },
    ontext(text) {
      if (option) option.text += text;
    },
    onclosetag(name) {
      if (name === 'option') option = undefined;
      if (name !== open?.name) return;
      const { name: kind, ...container } = open;
      found[kind === 'select' ? 'selects' : 'textareas'].push({ ...container, close: parser.startIndex });
      open = undefined;
    },
  });
  parser.end(html);
  return found;
}
