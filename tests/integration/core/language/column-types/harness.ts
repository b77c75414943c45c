import type { ResourceDeclaration } from '../../../../../generator/language/resource';
import { openDeclaredResources, type DeclaredResources } from '../../../../support/declared-resources';

/** A shift with a field of each type. `name` says which one a filter found. */
const SHIFT: ResourceDeclaration = {
  resource: 'shift',
  table: 'test_shift',
  about: 'A shift of volunteers.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    code: { type: 'uuid', default: 'random', unique: true, help: 'Its code.' },
    link: { type: 'uuid', null: true, help: 'Another code.' },
    starts: { type: 'time', default: '09:30', help: 'When it starts.' },
    lasts: { type: 'interval', default: 'PT1H30M', help: 'How long it lasts.' },
    rest: { type: 'interval', null: true, help: 'The break.' },
    place: { type: 'point', null: true, help: 'Where it is.' },
    twice: { type: 'computed', as: 'interval', sql: 't.lasts * 2', help: 'Twice as long.' },
    mirrored: { type: 'computed', as: 'point', null: true, sql: 'point(-t.place[0], t.place[1])', help: 'On the other side.' },
  },
  filtering: { name: 'all', code: 'all', link: 'all', starts: 'all', lasts: 'all', rest: 'all', place: 'all' },
  ordering: ['id', 'code', 'starts', 'lasts', 'rest'],
};

/** A tour whose values the database computes, also those that Prisma does not know. */
const TOUR: ResourceDeclaration = {
  resource: 'tour',
  table: 'test_tour',
  about: 'A tour of the house.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    code: { type: 'uuid', default: { sql: 'gen_random_uuid()' }, help: 'Its code.' },
    starts: { type: 'time', default: { sql: "TIME '08:00' + interval '90 minutes'" }, help: 'When it starts.' },
    lasts: { type: 'interval', default: { sql: "interval '20 minutes' * 3" }, help: 'How long it lasts.' },
    place: { type: 'point', default: { sql: 'point(13.4, 52.5)' }, help: 'Where it is.' },
    end: { type: 'point', null: true, default: { sql: 'NULL' }, help: 'Where it ends.' },
  },
};

/** A room is found by its uuid. */
const ROOM: ResourceDeclaration = {
  resource: 'room',
  table: 'test_room',
  about: 'A room.',
  key: 'code',
  fields: {
    code: { type: 'uuid', default: 'random', help: 'Its code.' },
    name: { type: 'string', help: 'Its name.' },
  },
};

const BOOKING: ResourceDeclaration = {
  resource: 'booking',
  table: 'test_booking',
  about: 'A booking of a room.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    room: { type: 'reference', to: 'room', on_delete: 'cascade', help: 'The room.' },
  },
  filtering: { room: 'all' },
};

export const CODE = '123e4567-e89b-42d3-a456-426614174000';
export const BERLIN = { latitude: 52.52, longitude: 13.405 };

/** Serves resources with fields of the types uuid, time, interval and point, with and without defaults that SQL computes. */
export function openColumnTypes(): Promise<DeclaredResources> {
  return openDeclaredResources([SHIFT, TOUR, ROOM, BOOKING]);
}
