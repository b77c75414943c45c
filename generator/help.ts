/** What `npm run generate -- --help` prints. */
export const HELP = `npm run generate                                 writes generated/, and extended/ where package.json names extensions
npm run generate -- --check                      writes nothing; lists what is missing, changed or stale, and exits 1 then
npm run generate -- --watch                      writes at every change, until Ctrl-C
npm run generate -- --verify                     writes nothing; prepares all SQL of the YAML on a PostgreSQL of its own
npm run generate -- --explain user.email         tells what a field or a resource became
npm run generate -- --new shift                  asks a few questions and writes the first file of a resource
npm run generate -- --diagram [mermaid] [events] prints a picture of all resources, or of one kind
The words of the YAML are explained in resources/README.md.`;
