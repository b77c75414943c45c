import { inLanguages } from '../words/in-languages';

/** What the index of the API and its explorers say. What stands in `{…}` is a value, what stands in `[…]` a link. */
const en = {
  title: 'The API',
  lead: 'Each resource has an explorer, which tells of its requests and sends them. So have [what is about all resources], and each kind of object.',
  programs: 'Programs read {file}, whole or as such a part.',
  kinds: 'Kinds of object',
  all: 'all',
  all_of: 'Explore all of {kind}',
  of_list: 'list: {methods}',
  of_objects: 'objects: {methods}',
  schema: 'Schema',
  schema_of: 'Schema of {name}',
  explore: '{name}: explore the API',
  you_are_here: 'You are here',
  no_scripts: 'The explorer needs scripts. Without them there is [the description] itself.',
  in_english: '',
};

type ExplorerWords = typeof en;

const de: ExplorerWords = {
  title: 'Die API',
  lead: 'Jede Ressource hat eine Seite, die ihre Anfragen zeigt und sendet. Auch [was für alle Ressourcen gilt] und jede Art von Objekt hat eine.',
  programs: 'Programme lesen {file}, ganz oder als solchen Teil.',
  kinds: 'Arten von Objekten',
  all: 'alle',
  all_of: 'Alles aus {kind} erkunden',
  of_list: 'Liste: {methods}',
  of_objects: 'Objekte: {methods}',
  schema: 'Schema',
  schema_of: 'Schema von {name}',
  explore: '{name}: die API erkunden',
  you_are_here: 'Sie sind hier',
  no_scripts: 'Diese Seite braucht Skripte. Ohne sie gibt es [die Beschreibung] selbst.',
  in_english: 'Was von hier an steht, ist für Programme und darum englisch.',
};

const es: ExplorerWords = {
  title: 'La API',
  lead: 'Cada recurso tiene una página que muestra sus peticiones y las envía. También la tienen [lo común a todos los recursos] y cada clase de objeto.',
  programs: 'Los programas leen {file}, entero o en una de esas partes.',
  kinds: 'Clases de objetos',
  all: 'todos',
  all_of: 'Explorar todo {kind}',
  of_list: 'lista: {methods}',
  of_objects: 'objetos: {methods}',
  schema: 'Esquema',
  schema_of: 'Esquema de {name}',
  explore: '{name}: explorar la API',
  you_are_here: 'Está aquí',
  no_scripts: 'Esta página necesita scripts. Sin ellos está [la descripción] misma.',
  in_english: 'Lo que sigue es para programas y por eso está en inglés.',
};

const fr: ExplorerWords = {
  title: 'L’API',
  lead: 'Chaque ressource a une page qui montre ses requêtes et les envoie. De même [ce qui vaut pour toutes les ressources], et chaque type d’objet.',
  programs: 'Les programmes lisent {file}, en entier ou par une telle partie.',
  kinds: 'Types d’objets',
  all: 'tous',
  all_of: 'Explorer tout {kind}',
  of_list: 'liste : {methods}',
  of_objects: 'objets : {methods}',
  schema: 'Schéma',
  schema_of: 'Schéma de {name}',
  explore: '{name} : explorer l’API',
  you_are_here: 'Vous êtes ici',
  no_scripts: 'Cette page a besoin de scripts. Sans eux, il y a [la description] elle-même.',
  in_english: 'Ce qui suit est pour les programmes, donc en anglais.',
};

/** These words in the language of a page. */
export const explorerWords = inLanguages<ExplorerWords>({ en, de, es, fr });
