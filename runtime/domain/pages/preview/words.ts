import { type InLanguages, inLanguages } from '../../../staff/words/in-languages';

/** What can be looked at: the page, the thanks after it, and the confirmation as HTML and as text. */
export const PREVIEWED = ['page', 'thanks', 'mail', 'text'] as const;
type Previewed = (typeof PREVIEWED)[number];

interface PreviewWords {
  buttons: Readonly<Record<Previewed, string>>;
  /** What the buttons are together. */
  group: string;
  hint: string;
  title: string;
  from: string;
  to: string;
  reply_to: string;
  subject: string;
  no_sender: string;
  not_sent: string;
  broken: string;
  elsewhere: string;
  elsewhere_hint: string;
  /** What stands above a page that has no title yet. */
  untitled: string;
  /** Who signs in the preview. */
  first_name: string;
  last_name: string;
}

const en: PreviewWords = {
  buttons: { page: 'Page', thanks: 'Thanks', mail: 'E-mail', text: 'E-mail as text' },
  group: 'What to preview',
  hint: 'What you have typed so far, as people will see it: the page, the thanks after it, and the confirmation by e-mail, here to somebody who is made up. Nothing is saved or sent by it, and nobody can sign here.',
  title: 'Preview',
  from: 'From',
  to: 'To',
  reply_to: 'Reply to',
  subject: 'Subject',
  no_sender: 'There is no sender: choose one, or make one the default.',
  not_sent: 'This e-mail is not sent: “{field}” is not ticked.',
  broken: 'A template of this e-mail does not work.',
  elsewhere: 'People do not see the thanks: they go to another address.',
  elsewhere_hint: 'That is the address under “{section}”. Leave it empty to show the thanks.',
  untitled: 'No title yet',
  first_name: 'Alex',
  last_name: 'Sample',
};

const WORDS: InLanguages<PreviewWords> = {
  en,
  de: {
    buttons: { page: 'Seite', thanks: 'Dank', mail: 'E-Mail', text: 'E-Mail als Text' },
    group: 'Was die Vorschau zeigt',
    hint: 'Was Sie bisher eingegeben haben, wie andere es sehen werden: die Seite, der Dank danach und die Bestätigung per E-Mail, hier an eine erfundene Person. Dabei wird nichts gespeichert oder verschickt, und niemand kann hier unterschreiben.',
    title: 'Vorschau',
    from: 'Von',
    to: 'An',
    reply_to: 'Antwort an',
    subject: 'Betreff',
    no_sender: 'Es gibt keinen Absender: Wählen Sie einen, oder machen Sie einen zum Standard.',
    not_sent: 'Diese E-Mail wird nicht verschickt: „{field}“ ist nicht angekreuzt.',
    broken: 'Eine Vorlage dieser E-Mail funktioniert nicht.',
    elsewhere: 'Niemand sieht den Dank: Es geht zu einer anderen Adresse.',
    elsewhere_hint: 'Das ist die Adresse unter „{section}“. Lassen Sie sie leer, um den Dank zu zeigen.',
    untitled: 'Noch ohne Titel',
    first_name: 'Alex',
    last_name: 'Muster',
  },
  es: {
    buttons: { page: 'Página', thanks: 'Gracias', mail: 'Correo', text: 'Correo como texto' },
    group: 'Qué muestra la vista previa',
    hint: 'Lo que ha escrito hasta ahora, como lo verán los demás: la página, las gracias y la confirmación por correo, aquí para una persona inventada. No se guarda ni se envía nada y nadie puede firmar aquí.',
    title: 'Vista previa',
    from: 'De',
    to: 'Para',
    reply_to: 'Responder a',
    subject: 'Asunto',
    no_sender: 'No hay remitente: elija uno o haga que uno sea el predeterminado.',
    not_sent: 'Este correo no se envía: «{field}» no está marcado.',
    broken: 'Una plantilla de este correo no funciona.',
    elsewhere: 'Nadie ve las gracias: se pasa a otra dirección.',
    elsewhere_hint: 'Es la dirección de «{section}». Déjela vacía para mostrar las gracias.',
    untitled: 'Todavía sin título',
    first_name: 'Alex',
    last_name: 'Ejemplo',
  },
  fr: {
    buttons: { page: 'Page', thanks: 'Remerciements', mail: 'E-mail', text: 'E-mail en texte' },
    group: 'Ce que montre l’aperçu',
    hint: 'Ce que vous avez saisi jusqu’ici, tel qu’on le verra : la page, les remerciements et la confirmation par e-mail, ici à une personne inventée. Rien n’est enregistré ni envoyé, et personne ne peut signer ici.',
    title: 'Aperçu',
    from: 'De',
    to: 'À',
    reply_to: 'Répondre à',
    subject: 'Objet',
    no_sender: 'Il n’y a pas d’expéditeur : choisissez-en un, ou faites-en un par défaut.',
    not_sent: 'Cet e-mail n’est pas envoyé : « {field} » n’est pas coché.',
    broken: 'Un modèle de cet e-mail ne fonctionne pas.',
    elsewhere: 'Personne ne voit les remerciements : on va à une autre adresse.',
    elsewhere_hint: 'C’est l’adresse sous « {section} ». Laissez-la vide pour montrer les remerciements.',
    untitled: 'Encore sans titre',
    first_name: 'Alex',
    last_name: 'Exemple',
  },
};

/** What stands around the preview of a page, in the language of the page of staff. */
export const previewWords = inLanguages(WORDS);
