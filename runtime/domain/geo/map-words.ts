import { type InLanguages, inLanguages } from '../../staff/words/in-languages';

interface MapWords {
  label: string;
  districts: string;
  /** What `lat_lon_precision` says, in words. */
  precisions: Readonly<Record<string, string>>;
}

const en: MapWords = {
  label: 'Map of the place, with towns around it',
  districts: 'County and districts',
  precisions: {
    zip: 'the middle of the ZIP code',
    house: 'the house',
    street: 'the street',
    'postal code': 'the middle of the postal code',
    city: 'the middle of the city',
  },
};

const WORDS: InLanguages<MapWords> = {
  en,
  de: {
    label: 'Karte des Ortes, mit Städten rundum',
    districts: 'Landkreis und Wahlkreise',
    precisions: {
      zip: 'die Mitte des ZIP-Codes',
      house: 'das Haus',
      street: 'die Straße',
      'postal code': 'die Mitte des Postleitzahlgebiets',
      city: 'die Mitte der Stadt',
    },
  },
  es: {
    label: 'Mapa del lugar, con localidades alrededor',
    districts: 'Condado y distritos',
    precisions: {
      zip: 'el centro del código ZIP',
      house: 'la casa',
      street: 'la calle',
      'postal code': 'el centro del código postal',
      city: 'el centro de la ciudad',
    },
  },
  fr: {
    label: 'Carte du lieu, avec les villes alentour',
    districts: 'Comté et circonscriptions',
    precisions: {
      zip: 'le centre du code ZIP',
      house: 'la maison',
      street: 'la rue',
      'postal code': 'le centre du code postal',
      city: 'le centre de la ville',
    },
  },
};

/** What stands around the map of a place, in the language of the page. */
export const mapWords = inLanguages(WORDS);
