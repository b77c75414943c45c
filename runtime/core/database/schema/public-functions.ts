import type { ClientBase } from 'pg';

/** The role that queries of staff run as has the rights of this one. Nobody signs in as it. generated/reader.sql gives it its grants. */
export const READER_ROLE = 'advocacy_reader';

/** The schema of the views and functions that those queries find before the tables. The same file makes it. */
export const READER_SCHEMA = 'advocacy_reports';

/** Functions that read or compute. They write nothing, wait for nothing and reach no other session. */
const READING = [
  ...['amvalidate', 'array_sample', 'array_shuffle', 'clock_timestamp', 'current_query', 'currtid2', 'currval', 'lastval', 'timeofday'],
  ...['cursor_to_xml', 'cursor_to_xmlschema', 'query_to_xml', 'query_to_xml_and_xmlschema', 'query_to_xmlschema', 'ts_rewrite', 'ts_stat'],
  ...[
    'gen_random_uuid',
    'random',
    'random_normal',
    'setseed',
    'uuidv4',
    'uuidv7',
    'plpgsql_validator',
    'txid_status',
    'unique_key_recheck',
  ],
  ...['pg_available_wal_summaries', 'pg_blocking_pids', 'pg_collation_actual_version', 'pg_control_checkpoint', 'pg_control_init'],
  ...['pg_control_recovery', 'pg_control_system', 'pg_current_wal_flush_lsn', 'pg_current_wal_insert_lsn', 'pg_current_wal_lsn'],
  ...['pg_database_collation_actual_version', 'pg_database_size', 'pg_get_aios', 'pg_get_loaded_modules', 'pg_get_multixact_members'],
  ...['pg_get_sequence_data', 'pg_get_shmem_allocations_numa', 'pg_get_wait_events', 'pg_get_wal_replay_pause_state'],
  ...['pg_get_wal_resource_managers', 'pg_get_wal_summarizer_state', 'pg_indexes_size', 'pg_is_in_recovery', 'pg_is_wal_replay_paused'],
  ...['pg_isolation_test_session_is_blocked', 'pg_jit_available', 'pg_last_committed_xact', 'pg_last_wal_receive_lsn'],
  ...['pg_last_wal_replay_lsn', 'pg_last_xact_replay_timestamp', 'pg_lock_status', 'pg_notification_queue_usage', 'pg_partition_ancestors'],
  ...['pg_partition_tree', 'pg_prepared_xact', 'pg_relation_size', 'pg_safe_snapshot_blocking_pids', 'pg_sequence_last_value'],
  ...[
    'pg_stat_clear_snapshot',
    'pg_stat_force_next_flush',
    'pg_stat_get_%',
    'pg_table_size',
    'pg_tablespace_size',
    'pg_total_relation_size',
  ],
  ...['pg_wal_summary_contents', 'pg_xact_commit_timestamp', 'pg_xact_commit_timestamp_origin', 'pg_xact_status'],
];

/** Functions that ask for another right, which the role has not: of a superuser, for replication, on a sequence, of the owner of a table. */
const GUARDED = [
  ...['binary_upgrade_%', 'brin_%', 'gin_clean_pending_list', 'nextval', 'setval', 'pg_clear_%_stats', 'pg_restore_%_stats'],
  ...['pg_copy_%_replication_slot', 'pg_create_%_replication_slot', 'pg_drop_replication_slot', 'pg_replication_slot_advance'],
  ...['pg_logical_slot_%', 'pg_sync_replication_slots', 'pg_extension_config_dump', 'pg_import_system_collations', 'pg_nextoid'],
  ...['pg_read_file_old', 'pg_rotate_logfile_old', 'pg_stop_making_pinned_objects'],
];

/**
 * Functions that the program calls as the role, and that reach no further: settings of the session, which are reset after each query, and
 * the ending of sessions of the same role. Giving locks back hurts nobody, and poolers do it.
 */
const NEEDED = ['set_config', 'pg_cancel_backend', 'pg_terminate_backend', 'pg_advisory_unlock%'];

const HARMLESS = [...READING, ...GUARDED, ...NEEDED].map((name) => name.replaceAll('_', '\\_'));

/**
 * What the role may call because everybody may, and that is not known to be harmless: the WAL, large objects, notifications, locks, waiting,
 * and every function that an extension or a later PostgreSQL brings. Functions in SQL and PL/pgSQL can do no more than who calls them.
 */
const HARMFUL = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE has_function_privilege('${READER_ROLE}', p.oid, 'EXECUTE') AND has_schema_privilege('${READER_ROLE}', p.pronamespace, 'USAGE')
    AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0)
    AND (p.prosecdef OR p.provolatile = 'v' AND l.lanname NOT IN ('sql', 'plpgsql'))
    AND NOT 'internal'::regtype = ANY (p.proargtypes)
    AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype)
    AND (p.prosecdef OR NOT p.proname LIKE ANY ($1::text[]))
  ORDER BY 1`;

/** Names of the functions that the role may call with everybody, and should not, with the types of their arguments. */
export async function harmfulFunctions(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(HARMFUL, [HARMLESS]);
  return rows.map(({ name }) => name);
}

/** SQL that takes the functions from everybody and leaves them to those who own the database. Only a superuser can run it with effect. */
export function revokeSql(functions: readonly string[], owner: string): string {
  return `REVOKE EXECUTE ON FUNCTION ${functions.join(', ')} FROM PUBLIC; GRANT EXECUTE ON FUNCTION ${functions.join(', ')} TO ${owner};`;
}
