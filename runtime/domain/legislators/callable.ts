import { targetGroupMembersSql } from './members';
import { TARGET_IS_FOR_PERSON, USER_DISTRICTS } from './targets';

/** Targets that a form shows. Of rules with more members nobody is shown whose targets are not known. */
const MAX_TARGETS = 50;

const MEMBERS = targetGroupMembersSql('SELECT g.targetgroup_id FROM core_callpage_target_groups g WHERE g.callpage_id = p.id');

/** Where the office `o` of the target `t` stands, in whose country it is; null where its name says all. */
const ADDRESS = `CASE WHEN concat(o.type, o.address1, o.address2, o.zip) <> '' THEN json_build_object('address1', o.address1, 'address2', o.address2, 'city', o.city,
  'state', o.state, 'zip', o.zip, 'country', t.country) END`;

/**
 * SQL of the members of the target groups of the call page `p`, as a JSON list in the order of their names; null without any. `mine` says whether the
 * target is meant for the person `$2`, and `offered` whether it is shown to people of whom that is not known. `offices` are there where the page shows
 * their numbers, each with its name, number, type and address.
 */
export const CALLABLE_SQL = `(
  SELECT json_agg(o ORDER BY o.last, o.first, o.id) FROM (
    SELECT t.id, t.title, t.first, t.last, t.official_full, t.phone, c.mine, c.offered,
      (SELECT json_agg(json_build_object('name', coalesce(nullif(o.name, ''), o.city), 'phone', o.phone, 'type', o.type, 'address', ${ADDRESS}) ORDER BY o.id)
        FROM core_callpage w JOIN core_targetoffice o ON o.target_id = t.id
        WHERE w.page_ptr_id = p.id AND w.allow_local_targetoffices AND o.is_current AND o.phone <> '') AS offices
    FROM (
      SELECT m.id, bool_or(person.id IS NOT NULL AND ${TARGET_IS_FOR_PERSON}) AS mine, bool_or(m.named) OR count(*) OVER () <= ${MAX_TARGETS} AS offered
      FROM (${MEMBERS}) m JOIN core_target t ON t.id = m.id AND NOT t.hidden LEFT JOIN (${USER_DISTRICTS} WHERE u.id = $2::integer) person ON true
      GROUP BY m.id) c
    JOIN core_target t ON t.id = c.id WHERE c.mine OR c.offered ORDER BY c.mine DESC, t.last, t.first, t.id LIMIT ${MAX_TARGETS}) o)`;
