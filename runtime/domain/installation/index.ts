/** The home of the installation: what counts where nobody says otherwise. */
export { type Home, homeOf } from './home';
