const MODELINE = '# yaml-language-server: $schema=../resource.schema.json\n';

/** Resources of a small application whose rows are archived. One of them has a scope. */
export const CLUBS: Readonly<Record<string, string>> = {
  'resources/pages/club.yaml': `${MODELINE}
resource: club
table: core_club
about: A club of people.
archived: true
large: true
mixins: [timestamps]
counts: { into: clubcount, by: [borough], columns: { clubs: 1 } }
unique_together:
  - { fields: [borough, number] }
fields:
  name: { type: string, unique: ignoring case, help: What it is called. }
  number: { type: integer, default: 0, help: Its number. }
  code: { type: string, unique: true, null: true, help: What it is known as. }
  borough: { type: reference, to: borough, null: true, on_delete: cascade, help: Where it is. }
  chair: { type: reference, to: member, null: true, unique: true, help: Who leads it. }
  owner: { type: reference, to: user, null: true, on_delete: cascade, help: Whose it is. }
  sports: { type: many, to: sport, table: core_club_sports, show: name, accepts: [uri, id, name], create: true, help: What it plays. }
filtering:
  name: all
  borough: all with relations
ordering: [id, name]
`,
  'resources/pages/clubcount.yaml': `${MODELINE}
resource: clubcount
table: core_clubcount
about: How many clubs there are.
expose: false
fields:
  table_name: { type: string }
  borough: { type: integer, column: borough_id }
  clubs: { type: bigint }
`,
  'resources/pages/borough.yaml': `${MODELINE}
resource: borough
table: core_borough
about: A borough.
archived: true
fields:
  name: { type: string, help: What it is called. }
  clubs: { type: children, of: club, by: borough, write: true, upsert_by: number, help: Its clubs. }
filtering:
  name: all
  clubs: all with relations
`,
  'resources/pages/member.yaml': `${MODELINE}
resource: member
table: core_member
about: A member of clubs.
fields:
  club: { type: reference, to: club, null: true, show: object, help: Of which. }
  first: { type: reference, to: club, null: true, show: name, accepts: [uri, id, name], help: Of which first. }
  next: { type: reference, to: club, null: true, help: Of which next. }
  leads: { type: child, of: club, by: chair, help: Which it leads. }
filtering:
  club: all with relations
`,
  'resources/pages/sport.yaml': `${MODELINE}
resource: sport
table: core_sport
about: A sport.
archived: true
return_representation: true
fields:
  name: { type: string, unique: true, help: What it is called. }
`,
  'resources/pages/shed.yaml': `${MODELINE}
resource: shed
table: core_shed
about: A shed, which its keeper sees.
archived: true
scope:
  - { who: everybody, where: t.keeper = :account }
fields:
  name: { type: string, unique: true, help: What it is called. }
  keeper: { type: integer, help: The account that keeps it. }
filtering: { name: all }
`,
};
