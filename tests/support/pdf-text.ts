import { inflateSync } from 'node:zlib';

/**
 * The lines of each page of a document that `PdfWriter` wrote, from top to bottom, as they are seen: from left to right. Cells of a row are separate
 * texts.
 */
export function pdfPages(bytes: Buffer): string[][] {
  const objects = objectsOf(bytes);
  const letters = new Map(
    [...objects].filter(([, { head }]) => head.includes('/ToUnicode')).map(([id, { head }]) => [id, lettersOf(objects, head)]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) if (letters.has(id!)) fonts.set(name!, letters.get(id!)!);
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => textsOf(objects.get(/\/Contents (\d+)/.exec(head)![1]!)!.stream, fonts));
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const found = [...bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)];
  return new Map(
    found.map(([, id, body]) => {
      const [head = '', rest] = body!.split('\nstream\n');
      const stream = rest === undefined ? '' : rest.slice(0, rest.lastIndexOf('\nendstream'));
      return [id!, { head, stream: head.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream }];
    }),
  );
}

/** What each glyph of a font stands for. */
function lettersOf(objects: Map<string, PdfObject>, head: string): Map<string, string> {
  const { stream } = objects.get(/\/ToUnicode (\d+)/.exec(head)![1]!)!;
  const letters = new Map<string, string>();
  for (const [, first, , list] of stream.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [index, [, units]] of [...list!.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(units!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function textsOf(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  // A mark that stands elsewhere than after its letter begins a list of glyphs of its own within the text.
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf([^]*?)\nET/g)].map(([, font, text]) =>
    [...text!.matchAll(/\[([^\]]*)\] TJ/g)]
      .flatMap(([, parts]) => [...parts!.matchAll(/<(\w+)>/g)])
      .map(([, glyphs]) =>
        glyphs!
          .match(/.{4}/g)!
          .map((glyph) => fonts.get(font!)!.get(glyph))
          .join(''),
      )
      .join(''),
  );
}
