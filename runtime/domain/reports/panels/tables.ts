import type { Panel } from '../../../framework/html/panel';
import { html } from '../../../framework/html/template';
import { panelWords } from '../panel-words';
import { tablesList } from '../tables-list';

/** Beside a form with SQL: the names of the tables and columns that it may read. */
export const panel: Panel = async ({ services, words }) =>
  html`<p class="hint">${panelWords(words).tables_hint}</p>${await tablesList(services, words)}`;
