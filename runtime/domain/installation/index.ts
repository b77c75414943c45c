/** The home of the installation: what counts where nobody says otherwise. */
export { settleHome } from './first-start';
export { HOME_COUNTRY_SQL, HOME_CURRENCY_SQL, HOME_TIME_ZONE_SQL, type Home, homeOf } from './home';
