import { milesBetweenSql } from '../geo';
import { USER_DISTRICTS } from './targets';

/** Newspapers that a form offers. */
const MAX_NEWSPAPERS = 20;
/** How far a local newspaper reaches, in miles. */
const LOCAL_MILES = 50;

/**
 * SQL of the newspapers that the page `p` of letters to the editor offers the person `$2` (README.md, "Newspapers"), as a JSON list of `id`,
 * `name`, `city`, `phones` and `near`, whether it was found by where the person lives; null without any. Those with the largest circulation come first.
 */
export const NEWSPAPERS_SQL = `(
  SELECT json_agg(json_build_object('id', n.id, 'name', n.name, 'city', n.city, 'phones', n.phones, 'near', n.near) ORDER BY n.circulation DESC NULLS LAST, n.id) FROM (
    SELECT m.id, m.name, m.city, m.circulation, CASE WHEN t.show_phones THEN concat_ws(' · ', nullif(m.phone, ''), nullif(m.fax, '')) ELSE '' END AS phones,
      lower(m.levelcode) IS DISTINCT FROM 'national' AS near
    FROM core_ltepage t CROSS JOIN core_mediatarget m
      LEFT JOIN (SELECT person.country, person.state, person.district, w.zip, z.latitude, z.longitude
        FROM (${USER_DISTRICTS} WHERE u.id = $2::integer) person JOIN core_user w ON w.id = person.id LEFT JOIN core_zip z ON z.zip = w.zip) home ON true
    WHERE t.page_ptr_id = p.id AND NOT m.hidden AND CASE lower(m.levelcode)
      WHEN 'national' THEN t.national_newspapers
      WHEN 'regional' THEN t.regional_newspapers AND m.country = home.country AND upper(m.state) = home.state
      ELSE t.local_newspapers AND m.country = home.country AND (upper(replace(m.us_district, '-', '_')) = nullif(home.district, '')
        OR m.zip = nullif(home.zip, '') OR ${milesBetweenSql('m.latitude', 'm.longitude', 'home.latitude', 'home.longitude')} <= ${LOCAL_MILES}) END
    ORDER BY m.circulation DESC NULLS LAST, m.id LIMIT ${MAX_NEWSPAPERS}) n)`;
