-- Two actions of one person at once stored a phone of a type, and the values of a custom field, twice. The newest stay.
LOCK TABLE "core_phone", "core_userfield" IN SHARE ROW EXCLUSIVE MODE;

DELETE FROM "core_phone" p USING (
  SELECT id, row_number() OVER (PARTITION BY user_id, type ORDER BY updated_at DESC, id DESC) AS place FROM "core_phone"
) o WHERE o.id = p.id AND o.place > 1;

-- A field may have several values. An action replaces all of them, so values of two actions are those of actions that did not see each other.
DELETE FROM "core_userfield" f USING (
  SELECT id, action_id, first_value(action_id) OVER (PARTITION BY parent_id, name ORDER BY id DESC) AS newest
  FROM "core_userfield" WHERE action_id IS NOT NULL
) o WHERE o.id = f.id AND o.action_id <> o.newest;

DELETE FROM "core_userfield" f USING (
  SELECT v.id, row_number() OVER (PARTITION BY v.parent_id, v.name ORDER BY v.updated_at DESC NULLS LAST, v.id DESC) AS place
  FROM "core_userfield" v JOIN "core_alloweduserfield" a ON a.name = v.name WHERE NOT a.allow_multiple
) o WHERE o.id = f.id AND o.place > 1;

-- CreateIndex
CREATE UNIQUE INDEX "core_phone_user_id_type_key" ON "core_phone"("user_id", "type");
