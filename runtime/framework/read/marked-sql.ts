/**
 * The marks in SQL that the generator writes. What they ask is answered for each account when a statement is made of the SQL, so that the
 * planner sees plain SQL.
 */

/** `:may(money.view)`, `:wants(embedded_forms)`, `:member(Press)` and `:superuser`: true or false. */
const ASKED = /:(may\(\w+\.\w+\)|wants\(\w+\)|member\([^()]+\)|superuser\b)/g;
/** `:only(money.view){t.amount:}`: an item of a select list that not everybody sees. Items lie within one another. */
const ONLY = /:only\(([\w. ]+)\)\{|:\}/g;
/** Stands for an item that is left out. */
const LEFT_OUT = '\0';

/** Every question in SQL, each once: `may(money.view)`, `wants(embedded_forms)`. */
export function questionsIn(sql: string): string[] {
  const asked = [...sql.matchAll(ASKED)].map(([, question]) => question!);
  const only = [...sql.matchAll(ONLY)].flatMap(([, rights]) => rights?.split(' ') ?? []).map((right) => `may(${right})`);
  return [...new Set([...asked, ...only])];
}

/** The SQL with every question answered: items that are not seen are left out, with one comma. */
export function answered(sql: string, answer: (question: string) => boolean): string {
  return withoutHidden(sql, answer).replace(ASKED, (_, question: string) => String(answer(question)));
}

function withoutHidden(sql: string, answer: (question: string) => boolean): string {
  if (!sql.includes(':only(')) return sql;
  let text = '';
  let from = 0;
  // The marks that are open, and how long the text was before each. One that is not seen hides what lies in it.
  const open: { at: number; seen: boolean }[] = [];
  for (const mark of sql.matchAll(ONLY)) {
    text += sql.slice(from, mark.index);
    from = mark.index + mark[0].length;
    if (mark[1] !== undefined) open.push({ at: text.length, seen: mark[1].split(' ').every((right) => answer(`may(${right})`)) });
    else {
      const { at, seen } = open.pop()!;
      if (!seen) text = text.slice(0, at) + LEFT_OUT;
    }
  }
  return (text + sql.slice(from))
    .replaceAll(/\0,\s*/g, '')
    .replaceAll(/,\s*\0/g, '')
    .replaceAll(LEFT_OUT, '');
}
