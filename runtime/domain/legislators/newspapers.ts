import { milesBetweenSql, type PostalAddress } from '../geo';
import { isOfStateSql, USER_DISTRICTS } from './targets';

/** Newspapers that a form offers. */
const MAX_NEWSPAPERS = 20;
/** How far a local newspaper reaches, in miles. */
const LOCAL_MILES = 50;

/** A newspaper that a page offers. */
export interface Newspaper {
  id: number;
  name: string;
  city: string;
  /** How else to reach it, each '' without one; null where the page does not show it. */
  reach: { phone: string; fax: string; address: PostalAddress | null } | null;
  /** It was found by where the person lives. */
  near: boolean;
}

/** Without a street there is no address to write to. */
const ADDRESS = `CASE WHEN m.address1 <> '' THEN json_build_object('address1', m.address1, 'address2', m.address2, 'city', m.city, 'state', m.state, 'region', m.region,
  'zip', m.zip, 'plus4', m.plus4, 'postal', m.postal, 'country', m.country) END`;

/** A letter reaches the newspaper: by e-mail, or where the page shows how to send it. */
const IS_REACHED = `(m.email_address <> '' OR (t.show_phones AND concat(m.phone, m.fax, m.address1) <> ''))`;

const REACH = `json_build_object('phone', coalesce(m.phone, ''), 'fax', coalesce(m.fax, ''), 'address', ${ADDRESS})`;

/**
 * SQL of the newspapers that the page `p` of letters to the editor offers the person `$2` (README.md of pages, "Newspapers and offices"), as a JSON list of
 * `Newspaper`; null without any. Those with the largest circulation come first.
 */
export const NEWSPAPERS_SQL = `(
  SELECT json_agg(json_build_object('id', n.id, 'name', n.name, 'city', n.city, 'reach', n.reach, 'near', n.near) ORDER BY n.circulation DESC NULLS LAST, n.id) FROM (
    SELECT m.id, m.name, m.city, m.circulation, CASE WHEN t.show_phones THEN ${REACH} END AS reach,
      lower(m.levelcode) IS DISTINCT FROM 'national' AS near
    FROM core_ltepage t CROSS JOIN core_mediatarget m
      LEFT JOIN (SELECT person.country, person.state, person.region_code, person.district, w.zip, z.latitude, z.longitude
        FROM (${USER_DISTRICTS} WHERE u.id = $2::integer) person JOIN core_user w ON w.id = person.id LEFT JOIN core_zip z ON z.zip = w.zip) home ON true
    WHERE t.page_ptr_id = p.id AND NOT m.hidden AND ${IS_REACHED} AND CASE lower(m.levelcode)
      WHEN 'national' THEN t.national_newspapers
      WHEN 'regional' THEN t.regional_newspapers AND m.country = home.country AND ${isOfStateSql('m', 'home')}
      ELSE t.local_newspapers AND m.country = home.country AND (upper(replace(m.us_district, '-', '_')) = nullif(home.district, '')
        OR m.zip = nullif(home.zip, '') OR ${milesBetweenSql('m.latitude', 'm.longitude', 'home.latitude', 'home.longitude')} <= ${LOCAL_MILES}) END
    ORDER BY m.circulation DESC NULLS LAST, m.id LIMIT ${MAX_NEWSPAPERS}) n)`;
