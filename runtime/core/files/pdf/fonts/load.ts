import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FAMILY_LETTERS, familiesFor, type Family, pieceWith } from './families';

/** A weight in which a document is written. */
export type Weight = 'plain' | 'bold';

/** What a document is going to say, by the weight in which it does. */
export type Texts = Record<Weight, Iterable<string>>;

/** A font as fontkit has it. */
interface OpenedFont {
  characterSet: readonly number[];
}

/** A font that is loaded, with no letters but those that it was loaded for. */
export interface LoadedFont {
  /** Unlike that of every other font of the document. */
  name: string;
  weight: Weight;
  family: Family;
  letters: ReadonlySet<number>;
  font: OpenedFont;
}

/** Fonts for letters that the first font of documents lacks. */
export interface Fonts {
  /** Of the document that they were loaded for. */
  language: string;
  loaded: readonly LoadedFont[];
}

/** Makes a font of some letters of another. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype'; variationAxes: Record<string, number>; noHinting: boolean },
) => Promise<Buffer>;

const AXIS = { plain: 400, bold: 700 };

/** Signs within words of Indian scripts that say how letters join: each piece that has them keeps them. */
const JOINERS = '\u200c\u200d\u25cc';

/**
 * Loads the fonts for texts in Chinese, Japanese, Korean, Thai, Devanagari and Bengali letters; without such letters nothing. The first piece takes 0.1 s, each
 * other some 20 ms.
 * @param language the language of the document, a tag such as `ja`: it says how Chinese characters look
 */
export async function loadFonts(language: string, texts: Texts): Promise<Fonts> {
  const loaded: LoadedFont[] = [];
  for (const weight of ['plain', 'bold'] as const) {
    for (const [key, { family, piece, letters }] of neededPieces(language, texts[weight])) {
      const font = await readPiece(family, piece, weight, letters);
      loaded.push({ name: `${key}-${weight}`, weight, family, letters: new Set(font.characterSet), font });
    }
  }
  return { language, loaded };
}

/** Pieces of families by their name, each with the letters of texts that come from it. */
function neededPieces(language: string, texts: Iterable<string>): Map<string, { family: Family; piece: string; letters: Set<number> }> {
  const needed = new Map<string, { family: Family; piece: string; letters: Set<number> }>();
  for (const written of texts) {
    if (!FAMILY_LETTERS.test(written)) continue;
    const text = written.normalize('NFC');
    const families = familiesFor(text, language);
    for (const letter of new Set(text)) {
      const code = letter.codePointAt(0)!;
      const family = FAMILY_LETTERS.test(letter) && families.find((each) => pieceWith(each, code));
      if (!family) continue;
      const piece = pieceWith(family, code)!;
      const key = `${family.name}-${piece}`;
      if (!needed.has(key)) needed.set(key, { family, piece, letters: new Set([...JOINERS].map((each) => each.codePointAt(0)!)) });
      needed.get(key)!.letters.add(code);
    }
  }
  return needed;
}

/** Reads the letters of one piece in one weight. HarfBuzz makes a plain font of them: fontkit cannot write those whose weight is chosen. */
async function readPiece({ packageName, name }: Family, piece: string, weight: Weight, letters: ReadonlySet<number>): Promise<OpenedFont> {
  const load = createRequire(__filename);
  const subset = load('subset-font') as SubsetFont;
  const fontkit = load('fontkit') as { create(bytes: Buffer): OpenedFont };
  const folder = dirname(load.resolve(`${packageName}/unicode.json`));
  const whole = await readFile(join(folder, 'files', `${name}-${piece}-wght-normal.woff2`));
  const text = String.fromCodePoint(...letters, ...thaiParts(letters));
  const bytes = await subset(whole, text, { targetFormat: 'truetype', variationAxes: { wght: AXIS[weight] }, noHinting: true });
  const font = fontkit.create(bytes);
  // All pieces and weights of a family say the same name, by which pdfkit would take one for another.
  return Object.defineProperty(font, 'postscriptName', { value: `${name}-${piece}-${weight}` });
}

/** The two parts in which the Thai sara am is drawn. */
const thaiParts = (letters: ReadonlySet<number>): number[] => (letters.has(0x0e33) ? [0x0e4d, 0x0e32] : []);
