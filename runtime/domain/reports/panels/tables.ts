import type { Panel } from '../../../staff/panel';
import { wayToTables } from '../result/tables-page';

/** Beside a form with SQL: the names of the tables and columns that it may read, for whoever may write some. */
export const panel: Panel = ({ account, words }) => Promise.resolve(wayToTables(account, words));
