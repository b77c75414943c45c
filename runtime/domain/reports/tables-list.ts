import { displayOf } from '../../staff/display';
import { translated } from '../../staff/labels';
import { html, type Markup } from '../../core/formats/markup';
import type { Words } from '../../staff/words';
import type { Services } from '../../core/services';
import { panelWords } from './panel-words';
import { readableTables, type ReadableTable } from './readable-tables';

/**
 * The tables that SQL may read, each with its columns: those that people use first, as `beside_sql` of the YAML says, with what they hold; the others folded.
 * Beside a field of SQL a script finds them, and puts a name into it that is clicked.
 */
export async function tablesList(services: Pick<Services, 'pool' | 'registry'>, page: Words): Promise<Markup> {
  const words = panelWords(page);
  const tables = await readableTables(services);
  const item = (table: ReadableTable & { called?: string }): Markup => tableItem(table, page);
  const first = firstTables(services, page).flatMap(({ name, called }) => {
    const table = tables.find((each) => each.name === name);
    return table ? [{ ...table, called }] : [];
  });
  const others = tables.filter(({ name }) => !first.some((each) => each.name === name));
  return html`<div data-names="${words.find_table}" data-hint="${words.tables_hint}"><ul class="tables">${first.map(item)}</ul>
<details class="others"><summary>${words.other_tables}</summary><ul class="tables">${others.map(item)}</ul></details></div>`;
}

function firstTables({ registry }: Pick<Services, 'registry'>, page: Words): { name: string; called: string }[] {
  return registry
    .all()
    .map((plan) => ({ name: plan.read.tables[0]!, display: displayOf(plan) }))
    .filter(({ display }) => display.beside_sql !== undefined)
    .sort((one, other) => one.display.beside_sql! - other.display.beside_sql!)
    .map(({ name, display }) => ({ name, called: translated(page, display.plural) }));
}

function tableItem({ name, columns, called }: ReadableTable & { called?: string }, { colon }: Words): Markup {
  return html`<li><details><summary>${called !== undefined && html`${called}${colon}`}<code>${name}</code></summary><p><code>${[name, ...columns].join(' ')}</code></p></details></li>`;
}
