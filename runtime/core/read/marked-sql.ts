/**
 * The marks in SQL that the generator writes. What they ask is answered for each account when a statement is made of the SQL, so that the
 * planner sees plain SQL.
 */

/** `:may(money.view)`, `:wants(embedded_forms)`, `:member(Press)`, `:limited(grouptag)`, `:unlimited(grouptag)` and `:superuser`: true or false. */
const ASKED = /:(may\(\w+\.\w+\)|wants\(\w+\)|member\([^()]+\)|(?:un)?limited\(\w+\)|superuser\b)/g;
/** `:only(money.view){t.amount:}`: an item of a select list that not everybody sees. Items lie within one another. */
const ONLY = /:only\(([\w. ]+)\)\{|:translated\{|:\}/g;
/** `:translated{(SELECT …), :}`: a part of an item that is left out where no language is asked for. */
const TRANSLATED = ':translated{';
/** Stands for an item that is left out. */
const LEFT_OUT = '\0';

/** Every question in SQL, each once: `may(money.view)`, `wants(embedded_forms)`. */
export function questionsIn(sql: string): string[] {
  const asked = [...sql.matchAll(ASKED)].map(([, question]) => question!);
  const only = [...sql.matchAll(ONLY)].flatMap(([, rights]) => rights?.split(' ') ?? []).map((right) => `may(${right})`);
  const translated = sql.includes(TRANSLATED) ? ['translated'] : [];
  return [...new Set([...asked, ...only, ...translated])];
}

/** The SQL with every question answered: items that are not seen are left out, with one comma. */
export function answered(sql: string, answer: (question: string) => boolean): string {
  return withoutHidden(sql, answer).replace(ASKED, (_, question: string) => String(answer(question)));
}

function withoutHidden(sql: string, answer: (question: string) => boolean): string {
  if (!sql.includes(':only(') && !sql.includes(TRANSLATED)) return sql;
  let text = '';
  let from = 0;
  // The marks that are open, and how long the text was before each. One that is not seen hides what lies in it.
  const open: { at: number; seen: boolean; instead: string }[] = [];
  for (const mark of sql.matchAll(ONLY)) {
    text += sql.slice(from, mark.index);
    from = mark.index + mark[0].length;
    const at = text.length;
    if (mark[0] === TRANSLATED) open.push({ at, seen: answer('translated'), instead: '' });
    else if (mark[1] !== undefined)
      open.push({ at, seen: mark[1].split(' ').every((right) => answer(`may(${right})`)), instead: LEFT_OUT });
    else {
      const { at: start, seen, instead } = open.pop()!;
      if (!seen) text = text.slice(0, start) + instead;
    }
  }
  return (text + sql.slice(from))
    .replaceAll(/\0,\s*/g, '')
    .replaceAll(/,\s*\0/g, '')
    .replaceAll(LEFT_OUT, '');
}
