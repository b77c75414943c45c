import type { Messages } from './messages';

/** What refusals say that may meet any request, in other languages: rights, sessions, the load, what cannot be read. */
export const requests: Messages = {
  'This account may not view {kind}.': {
    de: 'Dieses Konto darf das nicht sehen: {kind}.',
    es: 'Esta cuenta no puede ver esto: {kind}.',
    fr: 'Ce compte ne peut pas voir ceci : {kind}.',
  },
  'This account may not edit {kind}.': {
    de: 'Dieses Konto darf das nicht ändern: {kind}.',
    es: 'Esta cuenta no puede modificar esto: {kind}.',
    fr: 'Ce compte ne peut pas modifier ceci : {kind}.',
  },
  'This account may not {access} {kind}.': {
    de: 'Dieses Konto hat das Recht dazu nicht ({access}): {kind}.',
    es: 'Esta cuenta no tiene derecho a esto ({access}): {kind}.',
    fr: 'Ce compte n’a pas ce droit ({access}) : {kind}.',
  },
  'Credentials are needed.': { de: 'Bitte melden Sie sich an.', es: 'Inicie sesión.', fr: 'Veuillez vous connecter.' },
  'The credentials are not right.': {
    de: 'Name oder Passwort stimmen nicht.',
    es: 'El nombre o la contraseña no son correctos.',
    fr: 'Le nom ou le mot de passe est faux.',
  },
  'The password is wrong.': { de: 'Das Passwort stimmt nicht.', es: 'La contraseña no es correcta.', fr: 'Le mot de passe est faux.' },
  'The account is disabled.': { de: 'Das Konto ist gesperrt.', es: 'La cuenta está desactivada.', fr: 'Le compte est désactivé.' },
  'The account signs in with a code.': {
    de: 'Das Konto meldet sich mit einem Code an.',
    es: 'La cuenta inicia sesión con un código.',
    fr: 'Le compte se connecte avec un code.',
  },
  'This account signs in with a code, at {path}.': {
    de: 'Dieses Konto meldet sich mit einem Code an: {path}.',
    es: 'Esta cuenta inicia sesión con un código: {path}.',
    fr: 'Ce compte se connecte avec un code : {path}.',
  },
  'The account has codes already.': {
    de: 'Das Konto hat schon Codes.',
    es: 'La cuenta ya tiene códigos.',
    fr: 'Le compte a déjà des codes.',
  },
  'Too many attempts with wrong credentials. Please wait.': {
    de: 'Zu viele Anmeldungen sind misslungen. Bitte warten Sie.',
    es: 'Demasiados intentos fallidos. Espere un momento.',
    fr: 'Trop de tentatives ont échoué. Veuillez patienter.',
  },
  'Too many wrong codes. Please wait.': {
    de: 'Zu viele falsche Codes. Bitte warten Sie.',
    es: 'Demasiados códigos erróneos. Espere un momento.',
    fr: 'Trop de codes faux. Veuillez patienter.',
  },
  'The code is wrong.': { de: 'Der Code stimmt nicht.', es: 'El código no es correcto.', fr: 'Le code est faux.' },
  'Too many passwords are being checked. Please try again in a moment.': {
    de: 'Gerade melden sich viele an. Bitte versuchen Sie es gleich noch einmal.',
    es: 'Muchas personas inician sesión ahora. Inténtelo de nuevo en un momento.',
    fr: 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.',
  },
  'The request does not hold the token of its session (_csrf, or X-CSRF-Token).': {
    de: 'Das Formular gehört nicht zu dieser Anmeldung. Laden Sie die Seite neu, und senden Sie es noch einmal.',
    es: 'El formulario no es de esta sesión. Vuelva a cargar la página y envíelo otra vez.',
    fr: 'Le formulaire n’est pas de cette session. Rechargez la page et renvoyez-le.',
  },
  'The request does not hold the token of its session.': {
    de: 'Das Formular gehört nicht zu dieser Anmeldung. Laden Sie die Seite neu, und senden Sie es noch einmal.',
    es: 'El formulario no es de esta sesión. Vuelva a cargar la página y envíelo otra vez.',
    fr: 'Le formulaire n’est pas de cette session. Rechargez la page et renvoyez-le.',
  },
  'This form is of another site.': {
    de: 'Dieses Formular kommt von einer anderen Website.',
    es: 'Este formulario es de otro sitio web.',
    fr: 'Ce formulaire vient d’un autre site.',
  },
  'Too many simultaneous requests. Please try again later.': {
    de: 'Gerade ist zu viel los. Bitte versuchen Sie es später noch einmal.',
    es: 'Hay demasiadas peticiones a la vez. Inténtelo más tarde.',
    fr: 'Trop de demandes à la fois. Réessayez plus tard.',
  },
  'There were too many requests from your network. Please try again later.': {
    de: 'Aus Ihrem Netz kam zu viel auf einmal. Bitte versuchen Sie es später noch einmal.',
    es: 'Hubo demasiadas peticiones desde su red. Inténtelo más tarde.',
    fr: 'Trop de demandes sont venues de votre réseau. Réessayez plus tard.',
  },
  'The service is busy. Please try again later.': {
    de: 'Gerade ist viel los. Bitte versuchen Sie es später noch einmal.',
    es: 'El servicio está ocupado. Inténtelo más tarde.',
    fr: 'Le service est très sollicité. Réessayez plus tard.',
  },
  'The service is temporarily unavailable. Please try again later.': {
    de: 'Der Dienst ist im Moment nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    es: 'El servicio no está disponible por el momento. Inténtelo más tarde.',
    fr: 'Le service est momentanément indisponible. Réessayez plus tard.',
  },
  'Sorry, this request could not be processed. Please try again later.': {
    de: 'Das hat leider nicht geklappt. Bitte versuchen Sie es später noch einmal.',
    es: 'Lo sentimos, esto no ha funcionado. Inténtelo más tarde.',
    fr: 'Désolé, cela n’a pas fonctionné. Réessayez plus tard.',
  },
  'The request is not valid.': {
    de: 'Diese Anfrage ist nicht gültig.',
    es: 'Esta petición no es válida.',
    fr: 'Cette demande n’est pas valable.',
  },
  'The request was aborted.': {
    de: 'Die Anfrage wurde abgebrochen.',
    es: 'La petición se interrumpió.',
    fr: 'La demande a été interrompue.',
  },
  'The request arrives too slowly.': {
    de: 'Die Anfrage kommt zu langsam an.',
    es: 'La petición llega demasiado despacio.',
    fr: 'La demande arrive trop lentement.',
  },
  'The body of the request could not be read.': {
    de: 'Was gesendet wurde, ließ sich nicht lesen.',
    es: 'No se pudo leer lo enviado.',
    fr: 'Ce qui a été envoyé n’a pas pu être lu.',
  },
  'The content encoding of the request is not supported.': {
    de: 'So gepackt lässt sich die Anfrage nicht lesen.',
    es: 'La petición está comprimida de un modo que no se admite.',
    fr: 'La demande est compressée d’une façon qui n’est pas prise en charge.',
  },
  'The address is not valid.': {
    de: 'Diese Adresse ist nicht gültig.',
    es: 'Esta dirección no es válida.',
    fr: 'Cette adresse n’est pas valable.',
  },
  'The address holds characters that are not valid UTF-8.': {
    de: 'Diese Adresse enthält ungültige Zeichen.',
    es: 'Esta dirección contiene caracteres no válidos.',
    fr: 'Cette adresse contient des caractères non valables.',
  },
  '{method} is not allowed here.': {
    de: 'Das geht an dieser Adresse nicht ({method}).',
    es: 'Eso no se puede hacer en esta dirección ({method}).',
    fr: 'Cela n’est pas possible à cette adresse ({method}).',
  },
  '{method} is not allowed here. Use {instead} instead.': {
    de: 'Das geht an dieser Adresse nicht ({method}). Dafür gibt es {instead}.',
    es: 'Eso no se puede hacer en esta dirección ({method}). Para ello está {instead}.',
    fr: 'Cela n’est pas possible à cette adresse ({method}). Il y a pour cela {instead}.',
  },
  "Unknown format '{name}'. Use one of: {names}.": {
    de: 'Das Format „{name}“ gibt es nicht. Nehmen Sie eines davon: {names}.',
    es: 'El formato «{name}» no existe. Use uno de estos: {names}.',
    fr: 'Le format « {name} » n’existe pas. Prenez l’un de ceux-ci : {names}.',
  },
  "Content type '{type}' is not supported. Send application/json.": {
    de: 'Der Typ „{type}“ geht hier nicht. Senden Sie application/json.',
    es: 'El tipo «{type}» no se admite. Envíe application/json.',
    fr: 'Le type « {type} » n’est pas accepté. Envoyez application/json.',
  },
  'JSONP callback name is invalid.': {
    de: 'Der Name für JSONP ist nicht gültig.',
    es: 'El nombre para JSONP no es válido.',
    fr: 'Le nom pour JSONP n’est pas valable.',
  },
  'Requests are encoded in UTF-8.': {
    de: 'Anfragen stehen in UTF-8.',
    es: 'Las peticiones van en UTF-8.',
    fr: 'Les demandes sont en UTF-8.',
  },
  'Request is not valid JSON.': { de: 'Das ist kein gültiges JSON.', es: 'Eso no es JSON válido.', fr: 'Ce n’est pas du JSON valable.' },
  'Request is nested more than {most} levels deep.': {
    de: 'Objekte und Listen dürfen höchstens {most} Ebenen tief sein.',
    es: 'Los objetos y las listas pueden tener como máximo {most} niveles.',
    fr: 'Les objets et les listes ont au plus {most} niveaux.',
  },
  'There is no such resource.': { de: 'Diese Ressource gibt es nicht.', es: 'Ese recurso no existe.', fr: 'Cette ressource n’existe pas.' },
  'There is no such kind. It is one of: {kinds}.': {
    de: 'Diese Art gibt es nicht. Es gibt: {kinds}.',
    es: 'Esa clase no existe. Hay: {kinds}.',
    fr: 'Ce type n’existe pas. Il y a : {kinds}.',
  },
  'There is no such kind.': { de: 'Diese Art gibt es nicht.', es: 'Esa clase no existe.', fr: 'Ce type n’existe pas.' },
  'Enter a public address with https. The setting WEBHOOK_NETWORKS allows others.': {
    de: 'Geben Sie eine öffentliche Adresse mit https ein. Andere erlaubt die Einstellung WEBHOOK_NETWORKS.',
    es: 'Escriba una dirección pública con https. El ajuste WEBHOOK_NETWORKS permite otras.',
    fr: 'Saisissez une adresse publique en https. Le réglage WEBHOOK_NETWORKS en permet d’autres.',
  },
  "There is no event '{name}'. /rest/v1/change/types/ lists them.": {
    de: 'Das Ereignis „{name}“ gibt es nicht. Alle stehen in /rest/v1/change/types/.',
    es: 'El evento «{name}» no existe. Todos están en /rest/v1/change/types/.',
    fr: 'L’événement « {name} » n’existe pas. Tous sont dans /rest/v1/change/types/.',
  },
  "This cursor is older than {days} days, for which events are kept. Read the objects anew, and go on from 'now'.": {
    de: 'Diese Marke ist älter als {days} Tage; so lange werden Ereignisse aufbewahrt. Lesen Sie die Objekte neu, und beginnen Sie mit „now“.',
    es: 'Esta marca tiene más de {days} días, que es lo que se conservan los eventos. Lea los objetos de nuevo y siga desde «now».',
    fr: 'Ce repère a plus de {days} jours, durée de garde des événements. Relisez les objets et reprenez à « now ».',
  },
  "This cursor is ahead of the feed, as after a restore of the database. Read the objects anew, and go on from 'now'.": {
    de: 'Diese Marke liegt nach dem Ende der Liste, wie nach dem Wiederherstellen der Datenbank. Lesen Sie die Objekte neu, und beginnen Sie mit „now“.',
    es: 'Esta marca va por delante de la lista, como tras restaurar la base de datos. Lea los objetos de nuevo y siga desde «now».',
    fr: 'Ce repère est en avance sur la liste, comme après une restauration de la base. Relisez les objets et reprenez à « now ».',
  },
  "Invalid cursor '{text}'. Use one that an answer gave, 'start' or 'now'.": {
    de: '„{text}“ ist keine Marke. Nehmen Sie eine aus einer Antwort, „start“ oder „now“.',
    es: '«{text}» no es una marca. Use una de una respuesta, «start» o «now».',
    fr: '« {text} » n’est pas un repère. Prenez celui d’une réponse, « start » ou « now ».',
  },
  'Too many streams are open.': {
    de: 'Es sind zu viele Verbindungen offen.',
    es: 'Hay demasiadas conexiones abiertas.',
    fr: 'Trop de connexions sont ouvertes.',
  },
  'Too many requests that are not genuine. Please wait.': {
    de: 'Zu viele Anfragen, die nicht echt sind. Bitte warten Sie.',
    es: 'Demasiadas peticiones que no son auténticas. Espere, por favor.',
    fr: 'Trop de requêtes qui ne sont pas authentiques. Veuillez patienter.',
  },
};
