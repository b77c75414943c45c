/** The home of the installation: what counts where nobody says otherwise. */
export { type Beginning, settleHome } from './first-start';
export { type Home, homeOf } from './home';
