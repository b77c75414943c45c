/** A word of SQL outside texts and comments. */
interface Word {
  /** As it stands there, without its quotes. */
  text: string;
  /** It is a name in quotes, and so no word of the language. */
  quoted: boolean;
  /** Where it begins and ends. */
  from: number;
  to: number;
  /** It follows a point: `name` of `t.name`. */
  qualified: boolean;
}

/** What is skipped as a whole: comments, texts with and without escapes, texts in dollars. Then a name in quotes, and a word. */
const PART =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"((?:[^"]|"")*)"|([\p{L}_][\p{L}\p{N}_$]*)/gu;

/** The words of a piece of SQL: names and keywords, without what stands in texts and comments. */
export function wordsOf(sql: string): Word[] {
  return [...sql.matchAll(PART)].flatMap((match) => {
    const text = match[2] ?? match[3];
    if (text === undefined) return [];
    const [from, to] = [match.index, match.index + match[0].length];
    return [{ text, quoted: match[2] !== undefined, from, to, qualified: /\.\s*$/.test(sql.slice(0, from)) }];
  });
}

/** A column of the row `t` that SQL names: `ends_at` of `t.ends_at`. */
export function columnsNamed(sql: string): string[] {
  const words = wordsOf(sql);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (!isRow(word) || !next?.qualified || !/^\s*\.\s*$/.test(sql.slice(word.to, next.from))) return [];
    return [next.quoted ? next.text : next.text.toLowerCase()];
  });
}

/** SQL over the row `t` with another name for the row. */
export function withRowName(sql: string, name: string): string {
  let result = '';
  let done = 0;
  for (const word of wordsOf(sql).filter(isRow)) {
    result += sql.slice(done, word.from) + name;
    done = word.to;
  }
  return result + sql.slice(done);
}

function isRow({ text, quoted, qualified }: Word): boolean {
  return !qualified && (quoted ? text : text.toLowerCase()) === 't';
}
