/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Whether both coordinates are within their ranges: 90 and 180 degrees. */
export function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
