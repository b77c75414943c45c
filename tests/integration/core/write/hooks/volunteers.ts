const MODELINE = '# yaml-language-server: $schema=../resource.schema.json\n';

/** Resources of a small application whose writes pass hooks, and the handlers. What hooks saw is kept in the table `core_shiftlog`. */
export const VOLUNTEERS: Readonly<Record<string, string>> = {
  'resources/pages/team.yaml': `${MODELINE}
resource: team
table: core_team
about: A team of volunteers.
fields:
  name: { type: string, help: What it is called. }
  shifts: { type: children, of: shift, by: team, write: true, upsert_by: name, show: object, help: What it works. }
`,
  'resources/pages/shift.yaml': `${MODELINE}
resource: shift
table: core_shift
about: A shift of a team.
fields:
  team: { type: reference, to: team, on_delete: cascade, null: true, help: Who works it. }
  lead: { type: reference, to: user, on_delete: cascade, null: true, help: Who leads it. }
  name: { type: string, unique: true, help: What it is called. }
  starts_at: { type: datetime, default: '2026-05-01T18:00:00', help: When it begins. }
  hours: { type: integer, default: 2, help: How long it is. }
  pay: { type: decimal, digits: 30, null: true, help: What it pays. }
  details: { type: json, null: true, help: More of it. }
  slug: { type: string, derived: lower(NEW.name), help: Its name in lower case. }
  summary: { type: string, readonly: true, default: '', help: What a handler makes of it. }
  skills: { type: many, to: skill, table: core_shift_skills, show: name, accepts: [uri, id, name], create: true, help: What it needs. }
filtering:
  name: all
before_save: [pages/set-summary]
after_save: [pages/log-shift]
after_commit: [pages/tell-shift]
`,
  'resources/pages/visit.yaml': `${MODELINE}
resource: visit
table: core_visit
about: A visit, with values of the newer types.
fields:
  name: { type: string, help: What it is called. }
  code: { type: uuid, default: random, help: What stands on its card. }
  begins: { type: time, null: true, help: When it begins. }
  lasts: { type: interval, null: true, help: How long it takes. }
  place: { type: point, null: true, help: Where it is. }
  notes: { type: json, default: {}, help: Whatever else there is to say. }
  total: { type: bigint, default: 0, help: What it brings. }
  plan: { type: file, help: Where to go. }
after_commit: [pages/tell-visit]
`,
  'resources/pages/rota.yaml': `${MODELINE}
resource: rota
over: shift
about: Shifts in another form.
take: [name, hours]
`,
  'resources/pages/skill.yaml': `${MODELINE}
resource: skill
table: core_skill
about: What a shift needs.
fields:
  name: { type: string, unique: ignoring case, help: What it is called. }
  letters: { type: integer, readonly: true, default: 0, help: How long its name is. }
before_save: [pages/count-letters]
after_save: [pages/log-skill]
`,
  'resources/pages/venue.yaml': `${MODELINE}
resource: venue
table: core_venue
about: A place of any type.
discriminator: type
fields:
  type: { type: string, readonly: true, default: Venue, help: Its type. }
  name: { type: string, help: What it is called. }
before_save: [pages/trim-venue]
`,
  'resources/pages/hallvenue.yaml': `${MODELINE}
resource: hallvenue
table: core_hallvenue
about: A place with a roof.
extends: { resource: venue, as: Hall }
fields:
  seats: { type: integer, help: How many may sit. }
`,
  'resources/pages/shiftlog.yaml': `${MODELINE}
resource: shiftlog
table: core_shiftlog
about: What handlers saw.
fields:
  kind: { type: string, help: Which handler. }
  seen: { type: json, help: What it saw. }
`,
  'runtime/domain/pages/handlers/set-summary.ts': `
import type { ShiftRow } from '../../../../generated/rows/shift';
import type { BeforeSave } from '..';

export const handler: BeforeSave<ShiftRow> = async ({ old, new: shift, refuse, query }) => {
  if (shift.hours > 24) refuse('hours', 'A shift lasts a day at most.');
  if (shift.name.startsWith('slow')) await query('SELECT pg_sleep(0.3)::text', []);
  if (shift.name === 'paid') Object.assign(shift, { pay: '12345678901234567890.10', starts_at: '2026-06-01T10:00:00', details: { by: ['us'] } });
  if (shift.name === 'misnamed') refuse('hurs' as never, 'No such field.');
  if (shift.name === 'wrong') shift.hours = 'many' as never;
  shift.summary = (old ? old.hours : 'new') + ' to ' + shift.hours;
};
`,
  'runtime/domain/pages/handlers/log-shift.ts': `
import type { ShiftRow } from '../../../../generated/rows/shift';
import type { AfterSave } from '..';

export const handler: AfterSave<ShiftRow> = async ({ old, new: shift, query, refuse }) => {
  await query("INSERT INTO core_shiftlog (kind, seen) VALUES ('saved', $1::json)", [JSON.stringify({ old: old ?? null, new: shift })]);
  if (shift.name === 'refused later') refuse('name', 'Not this name.');
};
`,
  'runtime/domain/pages/handlers/tell-shift.ts': `
import type { ShiftRow } from '../../../../generated/rows/shift';
import type { AfterCommit } from '..';

export const handler: AfterCommit<ShiftRow> = async ({ old, new: shift }, { services, attempt }) => {
  if (shift?.name === 'stumble' && attempt === 1) throw new Error('It stumbled.');
  if (shift?.name === 'never') throw new Error('It always fails.');
  await services.pool.query("INSERT INTO core_shiftlog (kind, seen) VALUES ('told', $1::json)", [JSON.stringify({ old: old ?? null, new: shift ?? null })]);
};
`,
  'runtime/domain/pages/handlers/tell-visit.ts': `
import type { VisitRow } from '../../../../generated/rows/visit';
import type { AfterCommit } from '..';

export const handler: AfterCommit<VisitRow> = async ({ old, new: visit }, { services }) => {
  const latitude: number | undefined = visit?.place?.latitude;
  await services.pool.query("INSERT INTO core_shiftlog (kind, seen) VALUES ('told', $1::json)", [JSON.stringify({ old: old ?? null, new: visit ?? null, latitude })]);
};
`,
  'runtime/domain/pages/handlers/count-letters.ts': `
import type { SkillRow } from '../../../../generated/rows/skill';
import type { BeforeSave } from '..';

export const handler: BeforeSave<SkillRow> = ({ new: skill, refuse }) => {
  if (skill.name === 'magic') refuse('name', 'There is none.');
  skill.letters = skill.name.length;
};
`,
  'runtime/domain/pages/handlers/log-skill.ts': `
import type { SkillRow } from '../../../../generated/rows/skill';
import type { AfterSave } from '..';

export const handler: AfterSave<SkillRow> = async ({ old, new: skill, query }) => {
  await query("INSERT INTO core_shiftlog (kind, seen) VALUES ('skill', $1::json)", [JSON.stringify({ old: old ?? null, new: skill })]);
};
`,
  'runtime/domain/pages/handlers/trim-venue.ts': `
import type { VenueRow } from '../../../../generated/rows/venue';
import type { BeforeSave } from '..';

export const handler: BeforeSave<VenueRow> = ({ new: venue, refuse }) => {
  venue.name = venue.type + ': ' + venue.name.trim();
  if (venue.name.length > 20) refuse('name', 'Shorter, please.');
};
`,
};
