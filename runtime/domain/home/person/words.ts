import { type InLanguages, inLanguages } from '../../../staff/words/in-languages';
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
  unsubscribe_all: string;
  unsubscribe_all_question: string;
  erased: string;
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
    refund: 'Refund',
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
  unsubscribe_all: 'Take off all lists',
  unsubscribe_all_question: 'Take {person} off all {count} lists? No mailing reaches the person until somebody puts them on a list again.',
  erased: 'The personal data of this person were erased. What stays is counted without saying whose it is.',
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
      refund: 'Rückerstattung',
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
    unsubscribe_all: 'Von allen Listen nehmen',
    unsubscribe_all_question:
      '{person} von allen {count} Listen nehmen? Kein Mailing erreicht die Person, bis jemand sie wieder auf eine Liste setzt.',
    erased: 'Die persönlichen Daten dieser Person wurden gelöscht. Was bleibt, zählt weiter, ohne zu sagen, von wem es ist.',
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
      refund: 'Reembolso',
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
    unsubscribe_all: 'Quitar de todas las listas',
    unsubscribe_all_question:
      '¿Quitar a {person} de las {count} listas? Ningún envío le llega hasta que alguien vuelva a ponerla en una lista.',
    erased: 'Los datos personales de esta persona se borraron. Lo que queda se cuenta sin decir de quién es.',
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
      refund: 'Remboursement',
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
    unsubscribe_all: 'Retirer de toutes les listes',
    unsubscribe_all_question: 'Retirer {person} des {count} listes ? Aucun envoi ne l’atteint tant que personne ne la remet sur une liste.',
    erased: 'Les données personnelles de cette personne ont été effacées. Ce qui reste compte encore, sans dire de qui.',
    merge: 'Fusionner avec une autre personne',
    erase: 'Effacer les données personnelles',
  },
};

/** What the page of a person says, in the language of the page. */
export const personWords = inLanguages(WORDS);
