import type { Words } from '../../../framework/html/words';

/** What pages say of a mailing that is sent, in English. Other languages have the same. */
const en = {
  recipients: 'Recipients',
  opens: 'Opened',
  clicks: 'Clicked',
  actions: 'Actions',
  unsubscribes: 'Unsubscribed',
  bounces: 'Came back',
  complaints: 'Complained',
  amount: 'Given',
  over_time: 'Over time',
  money: 'Money over time',
  funnel: 'From mail to action',
  people: 'people',
  part: 'The lines count the first {count} of a kind.',
  links: 'Links',
  link: 'Link',
  total_clicks: 'Clicks',
  subjects: 'Subjects',
  subject: 'Subject',
  between_help: 'The small numbers say between what the share would lie in 95 of 100 such mailings.',
  decisive: '{kind}: “{name}” is better by more than chance.',
  chance: '{kind}: the difference may be chance.',
  progress: '{done} of {all} sent',
  waiting: 'Getting ready to send',
  rate: '{count} a second',
  minutes: '{count} {count|minute|minutes} left',
  seconds: '{count} {count|second|seconds} left',
  refresh: 'Refresh',
  stop: 'Stop sending',
  share: 'Share',
  first_links: 'The {count} most clicked of {all} links.',
  winner: 'chosen',
  download: 'Download as a table (CSV)',
  came_back: '{count} came back',
  many_back: 'Many mails come back. Stop it, and look at whom you send it to.',
  held: '{count} {count|waits|wait} for the better subject',
  test_until:
    'Two or more subjects are tried. {count} {count|person waits|people wait} for the better one, which is chosen after {time} UTC.',
  test_runs: 'Two or more subjects are tried. {count} {count|person waits|people wait} for the better one.',
};

type ResultWords = Record<keyof typeof en, string>;

const de: ResultWords = {
  recipients: 'Empfänger',
  opens: 'Geöffnet',
  clicks: 'Geklickt',
  actions: 'Aktionen',
  unsubscribes: 'Abbestellt',
  bounces: 'Kamen zurück',
  complaints: 'Beschwerden',
  amount: 'Gespendet',
  over_time: 'Im Lauf der Zeit',
  money: 'Geld im Lauf der Zeit',
  funnel: 'Von der E-Mail zur Aktion',
  people: 'Personen',
  part: 'Die Linien zählen die ersten {count} jeder Art.',
  links: 'Links',
  link: 'Link',
  total_clicks: 'Klicks',
  subjects: 'Betreffzeilen',
  subject: 'Betreff',
  between_help: 'Die kleinen Zahlen sagen, zwischen welchen Werten der Anteil in 95 von 100 solchen Mailings läge.',
  decisive: '{kind}: „{name}“ ist besser, als Zufall es erklärt.',
  chance: '{kind}: Der Unterschied kann Zufall sein.',
  progress: '{done} von {all} versandt',
  waiting: 'Der Versand wird vorbereitet',
  rate: '{count} je Sekunde',
  minutes: 'noch {count} {count|Minute|Minuten}',
  seconds: 'noch {count} {count|Sekunde|Sekunden}',
  refresh: 'Aktualisieren',
  stop: 'Versand stoppen',
  share: 'Anteil',
  first_links: 'Die {count} meistgeklickten von {all} Links.',
  winner: 'gewählt',
  download: 'Als Tabelle herunterladen (CSV)',
  came_back: '{count} {count|kam|kamen} zurück',
  many_back: 'Viele E-Mails kommen zurück. Stoppen Sie den Versand und prüfen Sie, an wen er geht.',
  held: '{count} {count|wartet|warten} auf den besseren Betreff',
  test_until:
    'Mehrere Betreffzeilen werden erprobt. {count} {count|Person wartet|Personen warten} auf die bessere, die nach {time} UTC gewählt wird.',
  test_runs: 'Mehrere Betreffzeilen werden erprobt. {count} {count|Person wartet|Personen warten} auf die bessere.',
};

const es: ResultWords = {
  recipients: 'Destinatarios',
  opens: 'Abrieron',
  clicks: 'Hicieron clic',
  actions: 'Acciones',
  unsubscribes: 'Bajas',
  bounces: 'Devueltos',
  complaints: 'Quejas',
  amount: 'Donado',
  over_time: 'A lo largo del tiempo',
  money: 'Dinero a lo largo del tiempo',
  funnel: 'Del correo a la acción',
  people: 'personas',
  part: 'Las líneas cuentan los primeros {count} de cada tipo.',
  links: 'Enlaces',
  link: 'Enlace',
  total_clicks: 'Clics',
  subjects: 'Asuntos',
  subject: 'Asunto',
  between_help: 'Los números pequeños dicen entre qué valores estaría la proporción en 95 de 100 envíos así.',
  decisive: '{kind}: «{name}» es mejor de lo que explica el azar.',
  chance: '{kind}: la diferencia puede ser azar.',
  progress: '{done} de {all} enviados',
  waiting: 'Preparando el envío',
  rate: '{count} por segundo',
  minutes: '{count|queda|quedan} {count} {count|minuto|minutos}',
  seconds: '{count|queda|quedan} {count} {count|segundo|segundos}',
  refresh: 'Actualizar',
  stop: 'Detener el envío',
  share: 'Proporción',
  first_links: 'Los {count} enlaces con más clics de {all}.',
  winner: 'elegido',
  download: 'Descargar como tabla (CSV)',
  came_back: '{count} {count|devuelto|devueltos}',
  many_back: 'Muchos correos vuelven. Detenga el envío y mire a quién va.',
  held: '{count} {count|espera|esperan} el mejor asunto',
  test_until: 'Se prueban varios asuntos. {count} {count|persona espera|personas esperan} el mejor, que se elige después de {time} UTC.',
  test_runs: 'Se prueban varios asuntos. {count} {count|persona espera|personas esperan} el mejor.',
};

const fr: ResultWords = {
  recipients: 'Destinataires',
  opens: 'Ouvert',
  clicks: 'Cliqué',
  actions: 'Actions',
  unsubscribes: 'Désabonnés',
  bounces: 'Revenus',
  complaints: 'Plaintes',
  amount: 'Donné',
  over_time: 'Au fil du temps',
  money: 'Argent au fil du temps',
  funnel: 'De l’e-mail à l’action',
  people: 'personnes',
  part: 'Les lignes comptent les {count} premiers de chaque sorte.',
  links: 'Liens',
  link: 'Lien',
  total_clicks: 'Clics',
  subjects: 'Objets',
  subject: 'Objet',
  between_help: 'Les petits nombres disent entre quelles valeurs la part serait dans 95 envois semblables sur 100.',
  decisive: '{kind} : « {name} » est meilleur que ne l’explique le hasard.',
  chance: '{kind} : la différence peut être due au hasard.',
  progress: '{done} sur {all} envoyés',
  waiting: 'Préparation de l’envoi',
  rate: '{count} par seconde',
  minutes: 'encore {count} {count|minute|minutes}',
  seconds: 'encore {count} {count|seconde|secondes}',
  refresh: 'Actualiser',
  stop: 'Arrêter l’envoi',
  share: 'Part',
  first_links: 'Les {count} liens les plus cliqués sur {all}.',
  winner: 'choisi',
  download: 'Télécharger en tableau (CSV)',
  came_back: '{count} {count|revenu|revenus}',
  many_back: 'Beaucoup d’e-mails reviennent. Arrêtez l’envoi et regardez à qui il va.',
  held: '{count} {count|attend|attendent} le meilleur objet',
  test_until:
    'Plusieurs objets sont à l’essai. {count} {count|personne attend|personnes attendent} le meilleur, qui sera choisi après {time} UTC.',
  test_runs: 'Plusieurs objets sont à l’essai. {count} {count|personne attend|personnes attendent} le meilleur.',
};

const ALL: Readonly<Record<string, ResultWords>> = { en, de, es, fr };

/** The words of these panels in the language of a page. */
export function resultWords({ language }: Words): ResultWords {
  return ALL[language] ?? en;
}

/** A share as people read it: `12.3%`. */
export function percent(share: number, language: string): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** A time of the API as people read it. */
export function readableTime(time: string): string {
  return time.replace('T', ' ').slice(0, 16);
}
