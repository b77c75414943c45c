export { firstPageDashboards } from './dashboard/first-page';
export { reportsSite } from './tables-page';
