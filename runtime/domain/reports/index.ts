export { firstPageDashboards } from './dashboard/first-page';
export { reportsSite } from './result/tables-page';
