import { html, type Markup } from '../../framework/html/template';
import type { Words } from '../../framework/html/words';
import type { Services } from '../../framework/services';
import { panelWords } from './panel-words';
import { readableTables } from './readable-tables';

/** The tables that SQL may read, each with its columns. Beside a field of SQL a script puts a name into it that is clicked. */
export async function tablesList(services: Pick<Services, 'pool'>, words: Words): Promise<Markup> {
  const tables = await readableTables(services);
  return html`<ul class="tables" data-names="${panelWords(words).find_table}">${tables.map(
    ({ name, columns }) =>
      html`<li><details><summary>${name}</summary><p>${[name, ...columns].map((each) => html`<code>${each}</code> `)}</p></details></li>`,
  )}</ul>`;
}
