import type { Bind } from './parameters';

/** The groups of the page, which people join who act there. A donation that failed is no reason to join. */
export const joinedGroups = (bind: Bind): string => `
  grouped AS (
    INSERT INTO core_user_groups (user_id, usergroup_id)
    SELECT done.user_id, g.id FROM done, unnest(${bind('groups')}) g(id) WHERE done.status = 'complete'
    ON CONFLICT (usergroup_id, user_id) DO NOTHING
  )`;
