-- What every installation begins with. Run once in a database's life; rows that are there stay as they are.

-- Clients of older services know English by its number.
INSERT INTO core_language (id, name, iso_code, is_default) VALUES (100, 'English', 'en', true) ON CONFLICT DO NOTHING;

-- Where it is at home, until the first start or staff say so.
INSERT INTO core_installation (id, country, time_zone, language_id, currency, units, first_day)
SELECT 1, 'United States', 'America/New_York', id, 'USD', 'mi', 'sunday' FROM core_language WHERE is_default ON CONFLICT DO NOTHING;

-- Pages name list 1 and hosting platform 1 by default.
INSERT INTO core_list (id, name, is_default) VALUES (1, 'default', true) ON CONFLICT DO NOTHING;
INSERT INTO core_hostingplatform (id, name) VALUES (1, 'Main site') ON CONFLICT DO NOTHING;

-- Fields that pages can show or require. The names are those that actions take.
INSERT INTO core_formfield (name)
SELECT unnest(ARRAY[
  'prefix', 'first_name', 'middle_name', 'last_name', 'suffix', 'name', 'email', 'address1', 'address2', 'city', 'state', 'zip', 'plus4',
  'region', 'postal', 'country', 'phone', 'home_phone', 'work_phone', 'mobile_phone', 'emergency_phone', 'home_fax_phone', 'work_fax_phone'
])
ON CONFLICT DO NOTHING;

-- How a user joins or leaves a list. Clients know these numbers.
INSERT INTO core_subscriptionchangetype (id, name, description, subscribed) VALUES
  (1, 'subscribe', 'Subscribed on a page', true),
  (2, 'subscribe_import', 'Subscribed by an import', true),
  (3, 'unsubscribe_bounce', 'Unsubscribed because mail bounced', false),
  (4, 'unsubscribe', 'Unsubscribed on a page', false),
  (5, 'unsubscribe_admin', 'Unsubscribed by staff', false),
  (6, 'unsubscribe_email', 'Unsubscribed through a complaint to the mail provider', false),
  (7, 'subscribe_api', 'Subscribed through the API', true),
  (8, 'unsubscribe_import', 'Unsubscribed by an import', false),
  (9, 'subscribe_uploader', 'Subscribed by an upload', true),
  (10, 'unsubscribe_spamcheck', 'Unsubscribed because the action looked like spam', false),
  (11, 'subscribe_notspamcheck', 'Subscribed after staff found that it was no spam', true),
  (12, 'unsubscribe_reengagement', 'Unsubscribed because mail was not read', false),
  (13, 'subscribe_merge', 'Subscribed by a merge of users', true),
  (14, 'unsubscribe_merge', 'Unsubscribed by a merge of users', false),
  (15, 'subscribe_reengagement', 'Moved on to the re-engagement list', true),
  (16, 'unsubscribe_reengaged', 'Moved off the re-engagement list', false),
  (17, 'subscribe_admin', 'Subscribed by staff', true)
ON CONFLICT DO NOTHING;
