/**
 * The least that an import must do: COPY of the file into a table and one statement for each table that it writes to, in one transaction, without
 * checks. `:path` and the values in it are the benchmark's own.
 */
export function importSql(path: string): string[] {
  const second = `date_trunc('second', now() AT TIME ZONE 'UTC')`;
  return [
    'BEGIN',
    'CREATE TEMPORARY TABLE staged (n serial, email text, first_name text, last_name text, zip text, occupation text, shirt_size text, note text) ON COMMIT DROP',
    `COPY staged (email, first_name, last_name, zip, occupation, shirt_size, note) FROM '${path}' WITH (FORMAT csv, HEADER)`,
    'ANALYZE staged',
    `UPDATE core_user u SET first_name = s.first_name, last_name = s.last_name, zip = s.zip, postal = s.zip, subscription_status = 'subscribed', updated_at = ${second}
     FROM staged s WHERE lower(u.email) COLLATE "C" = lower(s.email)`,
    `INSERT INTO core_user (email, first_name, last_name, zip, postal, source, subscription_status, created_at, updated_at)
     SELECT email, first_name, last_name, zip, zip, 'import', 'subscribed', ${second}, ${second} FROM staged ON CONFLICT ((lower(email)) COLLATE "C") DO NOTHING`,
    `CREATE TEMPORARY TABLE acting ON COMMIT DROP AS
     SELECT nextval('core_action_id_seq') AS id, u.id AS user_id, u.created_at = ${second} AS created, s.occupation, s.shirt_size, s.note
     FROM staged s JOIN core_user u ON lower(u.email) COLLATE "C" = lower(s.email)`,
    'ANALYZE acting',
    `WITH joined AS (
       INSERT INTO core_subscription (user_id, list_id, created_at, updated_at) SELECT user_id, 1, ${second}, ${second} FROM acting
       ON CONFLICT (list_id, user_id) DO NOTHING RETURNING user_id
     ), done AS (
       INSERT INTO core_action (id, user_id, page_id, type, status, source, created_user, subscribed_user, created_at, updated_at)
       SELECT a.id, a.user_id, p.id, 'Import', 'complete', 'import', a.created, j.user_id IS NOT NULL, ${second}, ${second}
       FROM acting a CROSS JOIN (SELECT id FROM core_page WHERE name = 'import') p LEFT JOIN joined j USING (user_id)
     ), typed AS (
       INSERT INTO core_importaction (action_ptr_id) SELECT id FROM acting
     )
     INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
     SELECT user_id, 1, 2, a.id, ${second}, ${second} FROM acting a JOIN joined USING (user_id)`,
    `DELETE FROM core_userfield f USING acting a WHERE f.parent_id = a.user_id AND f.name IN ('occupation', 'shirt_size')`,
    `INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
     SELECT user_id, f.name, f.value, id, ${second} FROM acting, LATERAL (VALUES ('occupation', occupation), ('shirt_size', shirt_size)) f(name, value)`,
    `INSERT INTO core_actionfield (parent_id, name, value) SELECT id, 'note', note FROM acting WHERE note <> ''`,
    'COMMIT',
  ];
}
