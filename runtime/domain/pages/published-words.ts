import { inLanguages } from '../../staff/words/in-languages';
import type { Openness } from './redirects';

type Said = Readonly<Record<Openness['state'], string>>;

export interface PublishedWords {
  states: Said;
  meanings: Said;
  change: string;
  address: string;
  open: string;
  embed: string;
  embed_hint: string;
  qr_label: string;
  qr_hint: string;
  actions: string;
  more_than: string;
  goal: string;
  no_goal: string;
  set_goal: string;
  reached: string;
  preview: string;
  preview_title: string;
}

const en: PublishedWords = {
  states: { open: 'Open', signed_in: 'Open', elsewhere: 'Elsewhere', closed: 'Closed', hidden: 'Hidden', formless: 'Not yet open' },
  meanings: {
    open: 'Everybody can open this page.',
    signed_in: 'People open this page by a login link from an e-mail.',
    elsewhere: 'The address leads visitors to',
    closed: 'Visitors read that this page is closed. Only a page in use opens.',
    hidden: 'Visitors find nothing at the address.',
    formless: 'Visitors find nothing at the address before the page has a form.',
  },
  change: 'Change it',
  address: 'Public address',
  open: 'Open the page',
  embed: 'For other websites',
  embed_hint: 'Copy these lines into a page of another website. The form then stands there.',
  qr_label: 'QR code of {url}',
  qr_hint: 'For posters and leaflets: a phone opens the page.',
  actions: 'Actions',
  more_than: 'more than {count}',
  goal: 'Goal',
  no_goal: 'None.',
  set_goal: 'Set a goal',
  reached: '{reached} of {goal}',
  preview: 'This is how it looks on a phone. Nothing can be sent from here.',
  preview_title: 'The page on a phone',
};

const de: PublishedWords = {
  states: {
    open: 'Offen',
    signed_in: 'Offen',
    elsewhere: 'Anderswo',
    closed: 'Geschlossen',
    hidden: 'Ausgeblendet',
    formless: 'Noch nicht offen',
  },
  meanings: {
    open: 'Alle können diese Seite öffnen.',
    signed_in: 'Diese Seite öffnet man mit einem Anmeldelink aus einer E-Mail.',
    elsewhere: 'Die Adresse führt Besucher zu',
    closed: 'Besucher lesen, dass diese Seite geschlossen ist. Nur eine Seite in Gebrauch öffnet sich.',
    hidden: 'Besucher finden unter der Adresse nichts.',
    formless: 'Besucher finden unter der Adresse nichts, solange die Seite kein Formular hat.',
  },
  change: 'Ändern',
  address: 'Öffentliche Adresse',
  open: 'Seite öffnen',
  embed: 'Für andere Websites',
  embed_hint: 'Kopieren Sie diese Zeilen in eine Seite einer anderen Website. Dort steht dann das Formular.',
  qr_label: 'QR-Code von {url}',
  qr_hint: 'Für Plakate und Flugblätter: Ein Telefon öffnet damit die Seite.',
  actions: 'Aktionen',
  more_than: 'mehr als {count}',
  goal: 'Ziel',
  no_goal: 'Keines.',
  set_goal: 'Ziel setzen',
  reached: '{reached} von {goal}',
  preview: 'So sieht sie auf einem Telefon aus. Von hier kann nichts abgeschickt werden.',
  preview_title: 'Die Seite auf einem Telefon',
};

const es: PublishedWords = {
  states: {
    open: 'Abierta',
    signed_in: 'Abierta',
    elsewhere: 'En otro sitio',
    closed: 'Cerrada',
    hidden: 'Oculta',
    formless: 'Aún no abierta',
  },
  meanings: {
    open: 'Cualquiera puede abrir esta página.',
    signed_in: 'Esta página se abre con un enlace de acceso de un correo.',
    elsewhere: 'La dirección lleva a',
    closed: 'Quien la visita lee que la página está cerrada. Solo se abre una página en uso.',
    hidden: 'Quien visita la dirección no encuentra nada.',
    formless: 'Quien visita la dirección no encuentra nada hasta que la página tenga un formulario.',
  },
  change: 'Cambiar',
  address: 'Dirección pública',
  open: 'Abrir la página',
  embed: 'Para otros sitios web',
  embed_hint: 'Copie estas líneas en una página de otro sitio web. El formulario aparecerá allí.',
  qr_label: 'Código QR de {url}',
  qr_hint: 'Para carteles y folletos: un teléfono abre la página.',
  actions: 'Acciones',
  more_than: 'más de {count}',
  goal: 'Meta',
  no_goal: 'Ninguna.',
  set_goal: 'Fijar una meta',
  reached: '{reached} de {goal}',
  preview: 'Así se ve en un teléfono. Desde aquí no se puede enviar nada.',
  preview_title: 'La página en un teléfono',
};

const fr: PublishedWords = {
  states: {
    open: 'Ouverte',
    signed_in: 'Ouverte',
    elsewhere: 'Ailleurs',
    closed: 'Fermée',
    hidden: 'Masquée',
    formless: 'Pas encore ouverte',
  },
  meanings: {
    open: 'Tout le monde peut ouvrir cette page.',
    signed_in: 'Cette page s’ouvre par un lien de connexion reçu par e-mail.',
    elsewhere: 'L’adresse mène à',
    closed: 'Les visiteurs lisent que cette page est fermée. Seule une page en service s’ouvre.',
    hidden: 'Les visiteurs ne trouvent rien à cette adresse.',
    formless: 'Les visiteurs ne trouvent rien à cette adresse tant que la page n’a pas de formulaire.',
  },
  change: 'Modifier',
  address: 'Adresse publique',
  open: 'Ouvrir la page',
  embed: 'Pour d’autres sites',
  embed_hint: 'Copiez ces lignes dans une page d’un autre site. Le formulaire s’y affichera.',
  qr_label: 'Code QR de {url}',
  qr_hint: 'Pour affiches et tracts : un téléphone ouvre la page.',
  actions: 'Actions',
  more_than: 'plus de {count}',
  goal: 'Objectif',
  no_goal: 'Aucun.',
  set_goal: 'Fixer un objectif',
  reached: '{reached} sur {goal}',
  preview: 'Voici la page sur un téléphone. Rien ne peut être envoyé d’ici.',
  preview_title: 'La page sur un téléphone',
};

/** What the panels of pages say, in the language of the page. */
export const publishedWords = inLanguages<PublishedWords>({ en, de, es, fr });
