import { createRequire } from 'node:module';

/** A family of fonts for scripts that the first font of documents does not have. Its package cuts it into pieces of some hundred letters. */
export interface Family {
  packageName: string;
  /** The name that its files begin with. */
  name: string;
}

const noto = (script: string): Family => ({
  packageName: `@fontsource-variable/noto-sans-${script}`,
  name: `noto-sans-${script}`,
});

const JAPANESE = noto('jp');
const SIMPLIFIED = noto('sc');
const TRADITIONAL = noto('tc');
const KOREAN = noto('kr');

/** Those whose letters look alike everywhere. They come first: pieces of the large families claim some of their marks. */
const OTHERS = [noto('devanagari'), noto('bengali'), noto('thai')];

/** Letters that those families are for, with the signs that stand among them, such as the Chinese full stop and wide letters. */
export const FAMILY_LETTERS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Deva}\p{sc=Beng}\u0951\u0952\u0964\u0965\u2e80-\u2fdf\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;

const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;
const HANGUL = /\p{sc=Hang}/u;
const BOPOMOFO = /\p{sc=Bopo}/u;

/**
 * The families in which to look for the letters of a text, first the one that fits best. One Chinese character is written in other ways in Japan, Taiwan and
 * Korea: what else stands in the text tells whose it is, then the language of the document. A letter that the first family lacks comes from the next.
 * @param language a tag such as `zh-TW`
 */
export function familiesFor(text: string, language: string): readonly Family[] {
  if (KANA.test(text)) return [...OTHERS, JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN];
  if (HANGUL.test(text)) return [...OTHERS, KOREAN, TRADITIONAL, JAPANESE, SIMPLIFIED];
  if (BOPOMOFO.test(text)) return [...OTHERS, TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN];
  return [...OTHERS, ...familiesOf(language)];
}

function familiesOf(language: string): readonly Family[] {
  switch (scriptOf(language)) {
    case 'Jpan':
      return [JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN];
    case 'Kore':
      return [KOREAN, TRADITIONAL, JAPANESE, SIMPLIFIED];
    case 'Hant':
      return [TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN];
    default:
      return [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN];
  }
}

/** The script that a language is written in; that of `zh-TW` and `zh-HK` is `Hant`. Undefined for what is no tag. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

/** A piece of a family: its name in the names of files, and the first and last letters of its stretches. */
interface Piece {
  name: string;
  stretches: readonly (readonly [number, number])[];
}

const pieces = new Map<Family, readonly Piece[]>();

/** The piece of a family that has a letter, by its name. Reads the list of its package once. */
export function pieceWith(family: Family, letter: number): string | undefined {
  if (!pieces.has(family)) pieces.set(family, readPieces(family));
  return pieces.get(family)!.find(({ stretches }) => stretches.some(([first, last]) => first <= letter && letter <= last))?.name;
}

function readPieces({ packageName }: Family): Piece[] {
  const list = createRequire(__filename)(`${packageName}/unicode.json`) as Record<string, string>;
  return Object.entries(list).map(([name, stretches]) => ({
    name: name.replaceAll(/[[\]]/g, ''),
    stretches: stretches.split(',').map(stretchOf),
  }));
}

/** `U+4e00-4e03` or `U+4e00`, as CSS writes them. */
function stretchOf(stretch: string): readonly [number, number] {
  const [first = '', last = first] = stretch.slice(2).split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}
