/** The home of the installation: what counts where nobody says otherwise. */
export { settleHome } from './first-start';
export { homeOf } from './home';
