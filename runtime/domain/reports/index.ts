export { firstPageDashboards } from './dashboard/first-page';
