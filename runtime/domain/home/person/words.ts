import { type InLanguages, inLanguages } from '../../../framework/html/words/in-languages';
import type { TimelineName } from './kinds';

interface PersonWords {
  happened: string;
  nothing: string;
  when: string;
  what: string;
  where: string;
  more: string;
  newest: string;
  which: string;
  all: string;
  kinds: Readonly<Record<TimelineName, string>>;
  list: string;
  since: string;
  lists: string;
  no_lists: string;
  subscribe: string;
  subscribe_hint: string;
  unsubscribe: string;
  unsubscribe_question: string;
  merge: string;
  erase: string;
}

const en: PersonWords = {
  happened: 'What happened, newest first',
  nothing: 'Nothing happened that you may see.',
  when: 'When (UTC)',
  what: 'What',
  where: 'Where',
  more: 'Older',
  newest: 'Newest',
  which: 'Which of it',
  all: 'All',
  kinds: {
    action: 'Action',
    mail: 'Mail received',
    open: 'Opened',
    click: 'Clicked',
    donation: 'Donation',
    subscription: 'Subscription',
    merge: 'Merge',
  },
  list: 'List',
  since: 'Since (UTC)',
  lists: 'Lists that the person is on',
  no_lists: 'The person is on no list.',
  subscribe: 'Put on the list',
  subscribe_hint: 'The person gets its mailings from now on. By it you say that the person agreed.',
  unsubscribe: 'Take off the list',
  unsubscribe_question: 'Take {person} off the list “{list}”? Its mailings end; other lists stay as they are.',
  merge: 'Merge with another person',
  erase: 'Erase personal data',
};

const WORDS: InLanguages<PersonWords> = {
  en,
  de: {
    happened: 'Was geschehen ist, das Neueste zuerst',
    nothing: 'Es ist nichts geschehen, das Sie sehen dürfen.',
    when: 'Wann (UTC)',
    what: 'Was',
    where: 'Wo',
    more: 'Älteres',
    newest: 'Neuestes',
    which: 'Was davon',
    all: 'Alles',
    kinds: {
      action: 'Aktion',
      mail: 'Mail erhalten',
      open: 'Geöffnet',
      click: 'Geklickt',
      donation: 'Spende',
      subscription: 'Abonnement',
      merge: 'Zusammenführung',
    },
    list: 'Liste',
    since: 'Seit (UTC)',
    lists: 'Listen, auf denen die Person steht',
    no_lists: 'Die Person steht auf keiner Liste.',
    subscribe: 'Auf die Liste setzen',
    subscribe_hint: 'Die Person bekommt ab jetzt deren Mailings. Damit sagen Sie, dass sie zugestimmt hat.',
    unsubscribe: 'Von der Liste nehmen',
    unsubscribe_question: '{person} von der Liste „{list}“ nehmen? Deren Mailings enden; andere Listen bleiben, wie sie sind.',
    merge: 'Mit einer anderen Person zusammenführen',
    erase: 'Persönliche Daten löschen',
  },
  es: {
    happened: 'Lo que ha pasado, lo más nuevo primero',
    nothing: 'No ha pasado nada que usted pueda ver.',
    when: 'Cuándo (UTC)',
    what: 'Qué',
    where: 'Dónde',
    more: 'Anteriores',
    newest: 'Lo más nuevo',
    which: 'Qué mostrar',
    all: 'Todo',
    kinds: {
      action: 'Acción',
      mail: 'Correo recibido',
      open: 'Abierto',
      click: 'Clic',
      donation: 'Donación',
      subscription: 'Suscripción',
      merge: 'Fusión',
    },
    list: 'Lista',
    since: 'Desde (UTC)',
    lists: 'Listas en las que está la persona',
    no_lists: 'La persona no está en ninguna lista.',
    subscribe: 'Poner en la lista',
    subscribe_hint: 'La persona recibe sus envíos desde ahora. Con ello usted dice que está de acuerdo.',
    unsubscribe: 'Quitar de la lista',
    unsubscribe_question: '¿Quitar a {person} de la lista «{list}»? Sus envíos terminan; las demás listas no cambian.',
    merge: 'Fusionar con otra persona',
    erase: 'Borrar los datos personales',
  },
  fr: {
    happened: 'Ce qui s’est passé, le plus récent d’abord',
    nothing: 'Rien ne s’est passé que vous puissiez voir.',
    when: 'Quand (UTC)',
    what: 'Quoi',
    where: 'Où',
    more: 'Plus anciens',
    newest: 'Les plus récents',
    which: 'Que montrer',
    all: 'Tout',
    kinds: {
      action: 'Action',
      mail: 'Message reçu',
      open: 'Ouvert',
      click: 'Clic',
      donation: 'Don',
      subscription: 'Abonnement',
      merge: 'Fusion',
    },
    list: 'Liste',
    since: 'Depuis (UTC)',
    lists: 'Listes où la personne est inscrite',
    no_lists: 'La personne n’est inscrite sur aucune liste.',
    subscribe: 'Mettre sur la liste',
    subscribe_hint: 'La personne en reçoit désormais les envois. Vous affirmez ainsi qu’elle est d’accord.',
    unsubscribe: 'Retirer de la liste',
    unsubscribe_question: 'Retirer {person} de la liste « {list} » ? Ses envois cessent ; les autres listes restent telles quelles.',
    merge: 'Fusionner avec une autre personne',
    erase: 'Effacer les données personnelles',
  },
};

/** What the page of a person says, in the language of the page. */
export const personWords = inLanguages(WORDS);
