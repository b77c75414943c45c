import { Router } from 'express';
import { staff } from '../../core/auth/permissions';
import { HOME_PATH, SEARCH_PATH } from '../../staff/frame/frame';
import { homePage } from './home-page';
import { searchPage } from './search';

export { warmUpHome } from './home-page';

/** The first page of staff, and the search over everything. */
export const homeSite = Router();
homeSite.get(HOME_PATH, staff(), homePage);
homeSite.get(SEARCH_PATH, staff(), searchPage);
