/** A point on the earth, in degrees. */
export { isOnEarth, type Place as Point } from '../../core/types/place';
