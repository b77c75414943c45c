import type { Messages } from '../../staff/messages/messages';

/** What refusals about people say, in other languages: merging, erasing, exporting, subscribing, login links. */
export const messages: Messages = {
  'Name a list, or all of them.': {
    de: 'Nennen Sie eine Liste oder alle.',
    es: 'Indique una lista o todas.',
    fr: 'Indiquez une liste, ou toutes.',
  },
  'Send either user_id or email.': { de: 'Senden Sie user_id oder email.', es: 'Envíe user_id o email.', fr: 'Envoyez user_id ou email.' },
  'User {id} was merged into user {primary}.': {
    de: 'Die Person {id} ist in die Person {primary} eingegangen.',
    es: 'La persona {id} se unió a la persona {primary}.',
    fr: 'La personne {id} a été fusionnée dans la personne {primary}.',
  },
  'There is no user with this e-mail address.': {
    de: 'Mit dieser E-Mail-Adresse gibt es niemanden.',
    es: 'No hay nadie con esta dirección de correo.',
    fr: 'Il n’y a personne avec cette adresse e-mail.',
  },
  'This account may not edit money, which order_user_details does.': {
    de: 'Dieses Konto darf Geld nicht ändern, was order_user_details tut.',
    es: 'Esta cuenta no puede modificar dinero, que es lo que hace order_user_details.',
    fr: 'Ce compte ne peut pas modifier l’argent, ce que fait order_user_details.',
  },
  'This account may not delete {kind}.': {
    de: 'Dieses Konto darf das nicht löschen: {kind}.',
    es: 'Esta cuenta no puede eliminar esto: {kind}.',
    fr: 'Ce compte ne peut pas supprimer ceci : {kind}.',
  },
  'This account may not view all rows and fields.': {
    de: 'Dieses Konto darf nicht alle Zeilen und Felder sehen.',
    es: 'Esta cuenta no puede ver todas las filas y campos.',
    fr: 'Ce compte ne peut pas voir toutes les lignes et tous les champs.',
  },
  'This user no longer exists.': {
    de: 'Diese Person gibt es nicht mehr.',
    es: 'Esta persona ya no existe.',
    fr: 'Cette personne n’existe plus.',
  },
  'Enter a whole number of seconds from 1 to {most}.': {
    de: 'Geben Sie eine ganze Zahl von Sekunden von 1 bis {most} ein.',
    es: 'Escriba un número entero de segundos de 1 a {most}.',
    fr: 'Saisissez un nombre entier de secondes de 1 à {most}.',
  },
  'Too many wrong akids. Please try again later.': {
    de: 'Zu viele falsche akids. Bitte versuchen Sie es später noch einmal.',
    es: 'Demasiados akids erróneos. Inténtelo más tarde.',
    fr: 'Trop d’akids faux. Réessayez plus tard.',
  },
  'User {id} was merged with the others meanwhile.': {
    de: 'Die Person {id} wurde inzwischen mit den anderen zusammengeführt.',
    es: 'La persona {id} se unió entretanto con las otras.',
    fr: 'La personne {id} a été fusionnée entre-temps avec les autres.',
  },
  'User {id} no longer exists: it was deleted, or merged into another.': {
    de: 'Die Person {id} gibt es nicht mehr: Sie wurde gelöscht oder ist in eine andere eingegangen.',
    es: 'La persona {id} ya no existe: se eliminó o se unió a otra.',
    fr: 'La personne {id} n’existe plus : elle a été supprimée ou fusionnée dans une autre.',
  },
  'The data of user {id} were erased.': {
    de: 'Die Daten der Person {id} wurden gelöscht.',
    es: 'Los datos de la persona {id} se borraron.',
    fr: 'Les données de la personne {id} ont été effacées.',
  },
  'The user whose address is kept is none of these any more.': {
    de: 'Wessen Adresse bleiben soll, gehört nicht mehr dazu.',
    es: 'La persona cuya dirección se conserva ya no es una de estas.',
    fr: 'La personne dont l’adresse est gardée n’est plus parmi elles.',
  },
  'The user whose source is kept is none of these any more.': {
    de: 'Wessen Herkunft bleiben soll, gehört nicht mehr dazu.',
    es: 'La persona cuyo origen se conserva ya no es una de estas.',
    fr: 'La personne dont l’origine est gardée n’est plus parmi elles.',
  },
  'The merge failed, and nothing was changed. The log says why.': {
    de: 'Das Zusammenführen ist misslungen, und nichts wurde geändert. Warum, steht im Protokoll.',
    es: 'La unión falló y no se cambió nada. El registro dice por qué.',
    fr: 'La fusion a échoué et rien n’a changé. Le journal dit pourquoi.',
  },
  'Name at least one user.': {
    de: 'Nennen Sie mindestens eine Person.',
    es: 'Indique al menos una persona.',
    fr: 'Nommez au moins une personne.',
  },
  'Merge at most {most} users at once.': {
    de: 'Führen Sie höchstens {most} Personen auf einmal zusammen.',
    es: 'Una como máximo {most} personas a la vez.',
    fr: 'Fusionnez au plus {most} personnes à la fois.',
  },
  'The primary user cannot be merged into itself.': {
    de: 'Niemand lässt sich mit sich selbst zusammenführen: Nennen Sie eine andere Person.',
    es: 'La persona principal no puede unirse a sí misma.',
    fr: 'La personne principale ne peut être fusionnée dans elle-même.',
  },
  'This must be the primary user or one of the users.': {
    de: 'Das muss die Person sein, die bleibt, oder eine der anderen.',
    es: 'Debe ser la persona principal o una de las otras.',
    fr: 'Ce doit être la personne principale ou l’une des autres.',
  },
  'The data of this user were erased.': {
    de: 'Die Daten dieser Person wurden gelöscht.',
    es: 'Los datos de esta persona se borraron.',
    fr: 'Les données de cette personne ont été effacées.',
  },
  'The data of one of these users were erased.': {
    de: 'Die Daten einer dieser Personen wurden gelöscht.',
    es: 'Los datos de una de estas personas se borraron.',
    fr: 'Les données de l’une de ces personnes ont été effacées.',
  },
  'Send a list of URIs.': { de: 'Senden Sie eine Liste von URIs.', es: 'Envíe una lista de URI.', fr: 'Envoyez une liste d’URI.' },
};
