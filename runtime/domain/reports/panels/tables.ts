import { hasRight } from '../../../framework/auth/permissions';
import type { Panel } from '../../../framework/html/panel';
import { html } from '../../../framework/html/template';
import { panelWords } from '../panel-words';
import { tablesList } from '../tables-list';

/** Beside a form with SQL: the names of the tables and columns that it may read, for whoever may write some. */
export const panel: Panel = async ({ services, account, words }) =>
  hasRight(account, 'reports.edit') ? html`<p class="hint">${panelWords(words).tables_hint}</p>${await tablesList(services, words)}` : null;
