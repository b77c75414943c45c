/**
 * Resources with every word of the language that makes SQL, whose every name is given: of resources, tables, columns, aliases, lists, checks, views and tables of
 * pairs. A test hands it the words of PostgreSQL, and so has each of them in some place.
 */

/** The YAML by path below `resources/`, SQL by path below `runtime/domain/`, and what the names are, by what they name. */
export interface Named {
  files: Record<string, string>;
  name: Readonly<Record<string, string>>;
}

/** Names that Prisma, JavaScript or the program has taken, or that each query has. */
const NO_RESOURCE = new Set(['true', 'false', 'null', 'json', 'float', 'int', 'boolean', 'decimal', 'bigint', 'user', 'then']);
const NO_FIELD = new Set([
  'true',
  'false',
  'null',
  'references',
  'exists',
  'range',
  'in',
  'exact',
  'isnull',
  'format',
  'day',
  'month',
  'year',
]);

/**
 * Gives each place a word, and takes those words off the list.
 * @param words names that may stand for a table and a field
 */
export function nameAll(words: string[]): Named {
  const name: Record<string, string> = {};
  const take = (place: string, isFit: (word: string) => boolean): string => {
    const [word] = words.splice(words.findIndex(isFit), 1);
    if (word === undefined) throw new Error(`no word is left for ${place}`);
    return (name[place] = word);
  };
  const resource = (place: string): string => take(place, (word) => /^[a-z]+$/.test(word) && !NO_RESOURCE.has(word));
  const other = (place: string): string => take(place, (word) => !NO_FIELD.has(word));
  const n = new Proxy({} as Record<string, string>, {
    get: (_, place: string) => name[place] ?? (place.startsWith('R_') ? resource(place) : other(place)),
  });
  const files = Object.fromEntries(DECLARATIONS(n).map(([path, text]) => [path, `${text.trim()}\n`]));
  return { files, name };
}

/** A resource with a field for each of the words. */
export function resourceOf(words: readonly string[]): [path: string, yaml: string] {
  const fields = words.filter((word) => !NO_FIELD.has(word));
  return [
    'resources/sqlwords/leftover.yaml',
    `# yaml-language-server: $schema=../resource.schema.json
resource: leftover
table: "leading"
about: The words that are left.
fields:
${fields.map((field) => `  ${field}: { type: string, length: 20, blank: true, help: A word. }\n`).join('')}filtering:
${fields.map((field) => `  ${field}: all\n`).join('')}ordering: [id, ${fields.join(', ')}]
`,
  ];
}

type Names = Readonly<Record<string, string>>;

const DECLARATIONS = (n: Names): [path: string, yaml: string][] => [
  [
    `resources/sqlwords/${n.R_target}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_target}
table: ${n.T_target}
about: What others name.
archived: true
notify: { channel: sql_words, fields: [${n.sole}] }
fields:
  ${n.label}: { type: string, length: 40, unique: ignoring case, help: A name. }
  name: { type: string, column: ${n.named}, blank: true, help: The name by which groups own it. }
  ${n.sole}: { type: boolean, default: false, at_most_one: true, help: True of one. }
  ${n.code}: { type: integer, null: true, unique: true, help: A number. }
filtering: { ${n.label}: all, ${n.sole}: all, ${n.code}: all }
ordering: [id, ${n.label}, ${n.code}]
display: { name: [${n.label}] }`,
  ],
  [
    `resources/sqlwords/${n.R_sums}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_sums}
table: ${n.T_sums}
about: How many there are.
expose: false
fields:
  table_name: { type: string, length: 63, help: The table. }
  ${n.group_column}: { type: integer, null: true, help: The group. }
  ${n.sum}: { type: integer, default: 0, help: How many. }
indexes: [{ fields: [${n.group_column}] }]`,
  ],
  [
    `resources/sqlwords/${n.R_owned}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_owned}
table: ${n.T_owned}
about: What a group of staff owns.
expose: false
reportable: false
fields:
  group: { type: reference, to: authgroup, column: ${n.owner}, on_delete: cascade, help: The group. }
  ${n.what}: { type: reference, to: ${n.R_target}, column: ${n.what_column}, on_delete: restrict, help: What it owns. }
unique_together: [{ fields: [group, ${n.what}] }]`,
  ],
  [
    `resources/sqlwords/${n.R_main}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_main}
table: ${n.T_main}
about: All words at once.
large: true
counted: [${n.state}, ${n.flag}]
search: [${n.title}, ${n.body}]
translated: [${n.title}]
history: true
events:
  created: true
  updated: [${n.title}, ${n.money}, ${n.place}]
  deleted: true
  ${n.R_main}.big: { becomes: t."${n.count}" > 100 }
counts: { into: ${n.R_sums}, by: [${n.group}], columns: { ${n.sum}: 1 } }
retention: { setting: retentionClicks, where: 't."${n.at}" < :before' }
repeatable: [sqlwords/changed]
on_change: { call: sql_words_touched, triggers: sql_words }
scope:
  - { who: { not_limited_by: ${n.R_owned} }, where: 'true' }
  - { who: { limited_by: ${n.R_owned} }, through: ${n.list} }
checks:
  - { name: ${n.check}, sql: t."${n.count}" >= 0 AND t."${n.money}" >= 0, message: Not below nothing., field: ${n.count} }
unique_together: [{ fields: [${n.state}, ${n.code2}] }]
indexes:
  - { fields: [${n.count}, ${n.state}], where: '"${n.flag}"' }
  - { fields: ['(upper("${n.state}"))'], where: '"${n.count}" > 3' }
fields:
  ${n.person}: { type: reference, to: user, column: ${n.person_column}, null: true, on_delete: cascade, help: Who. }
  ${n.group}: { type: reference, to: ${n.R_target}, column: ${n.group_column}, null: true, default_row: ${n.sole}, accepts: [uri, id, ${n.label}], show: ${n.label}, help: A target. }
  ${n.list}: { type: many, to: ${n.R_target}, table: ${n.T_list}, columns: [${n.list_own}, ${n.list_other}], help: Targets. }
  ${n.parts}: { type: children, of: ${n.R_part}, by: ${n.whole}, show: object, write: true, help: Parts. }
  ${n.address}: { type: string, length: 100, blank: true, format: email, help: An address. }
  ${n.domain}: { type: string, length: 100, derived: "lower(split_part(NEW.\\"${n.address}\\", '@', 2))", help: Its domain. }
  ${n.title}: { type: string, length: 100, index: trigram, help: A text. }
  ${n.body}: { type: text, blank: true, alias: ${n.body_alias}, help: A long text. }
  ${n.state}: { type: string, length: 20, blank: true, pattern: '^[a-z]*$', min_length: 2, help: A state. }
  ${n.code2}: { type: integer, null: true, help: A number. }
  ${n.count}: { type: integer, default: 1, help: A number. }
  ${n.flag}: { type: boolean, default: false, help: A flag. }
  ${n.first}: { type: boolean, default: false, at_most_one: ${n.group}, help: The first of a group. }
  ${n.money}: { type: decimal, default: "1.50", view: sqlwords.edit, help: Money. }
  ${n.at}: { type: datetime, default: now, help: A time. }
  ${n.changed}: { type: datetime, default: now, on_update: now, help: The last change. }
  ${n.on}: { type: date, null: true, help: A day. }
  ${n.key}: { type: uuid, default: random, help: A key. }
  ${n.random}: { type: float, default: { sql: random() }, help: A number. }
  ${n.clock}: { type: time, null: true, help: A time of day. }
  ${n.lasts}: { type: interval, null: true, help: How long. }
  ${n.place}: { type: point, null: true, help: A place. }
  ${n.data}: { type: json, default: {}, help: Data. }
  ${n.looked}: { type: integer, null: true, help: A number of the target., looked_up: { for: ${n.group}, in: [{ resource: ${n.R_target}, where: { id: ${n.group} }, value: ${n.code} }], otherwise: 7 } }
  ${n.loud}: { type: computed, as: string, sql: 'upper(t."${n.title}")', reportable: true, help: Louder. }
filtering:
  id: all
  ${n.person}: all with relations
  ${n.group}: all with relations
  ${n.list}: all with relations
  ${n.parts}: all with relations
  ${[n.address, n.title, n.body, n.state, n.count, n.flag, n.money, n.at, n.on, n.key, n.clock, n.lasts].map((each) => `${each}: all`).join('\n  ')}
  ${n.place}: all
ordering: [id, ${[n.address, n.title, n.state, n.count, n.flag, n.money, n.at, n.on, n.key, n.clock, n.lasts].join(', ')}]
display: { name: [${n.title}] }`,
  ],
  [
    `resources/sqlwords/${n.R_part}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_part}
table: ${n.T_part}
about: A part of it.
discriminator: ${n.kind}
shows_types: true
scope: [{ as: ${n.whole} }]
fields:
  ${n.kind}: { type: string, length: 20, default: '', readonly: true, help: Its type. }
  ${n.whole}: { type: reference, to: ${n.R_main}, on_delete: cascade, help: The whole. }
  ${n.text}: { type: string, length: 40, blank: true, help: A text. }
filtering: { ${n.text}: all, ${n.whole}: all with relations }
ordering: [id, ${n.text}]`,
  ],
  [
    `resources/sqlwords/${n.R_type}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_type}
table: ${n.T_type}
about: One type of parts.
extends: { resource: ${n.R_part}, as: Typed }
fields:
  ${n.extra}: { type: string, length: 40, blank: true, help: What it adds. }
filtering: { ${n.extra}: all, ${n.text}: all }
ordering: [id, ${n.extra}, ${n.text}]`,
  ],
  [
    `resources/sqlwords/${n.R_over}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_over}
about: The same rows in another form.
over: ${n.R_main}
take: [${n.title}, ${n.count}]
filtering: { ${n.title}: all }`,
  ],
  [
    `resources/sqlwords/${n.R_log}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_log}
table: ${n.T_log}
about: What grows by time.
id: bigint
large: true
partition: { every: 1000 }
report_views: { ${n.view}: 'SELECT t."${n.word}" FROM "${n.T_log}" t' }
retention: { setting: retentionClicks, where: 't."${n.logged}" < :before' }
fields:
  ${n.logged}: { type: datetime, default: now, help: When. }
  ${n.word}: { type: string, length: 40, blank: true, help: What. }
filtering: { ${n.word}: all }
ordering: [id, ${n.logged}]`,
  ],
  [
    `resources/sqlwords/${n.R_mail}.yaml`,
    `
# yaml-language-server: $schema=../resource.schema.json
resource: ${n.R_mail}
table: ${n.T_mail}
about: What was written to people.
large: true
erase: { mentions: [${n.letter}], also: [${n.weight}], address: ${n.to} }
fields:
  ${n.receiver}: { type: reference, to: user, column: ${n.receiver_column}, null: true, on_delete: cascade, merge: { by: [${n.weight}] }, help: Who. }
  ${n.to}: { type: string, length: 100, blank: true, format: email, help: An address. }
  ${n.letter}: { type: text, blank: true, help: A long text. }
  ${n.weight}: { type: integer, null: true, help: A number. }
unique_together: [{ fields: [${n.receiver}, ${n.weight}] }]
filtering: { ${n.to}: all, ${n.receiver}: all with relations }
ordering: [id, ${n.to}, ${n.weight}]`,
  ],
  [
    'runtime/domain/sqlwords/sql/changed.sql',
    `
CREATE OR REPLACE FUNCTION sql_words_touched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE TG_ARGV[0] INTO ids;
  RETURN NULL;
END
$$;`,
  ],
];
