import type { Pool } from '../../server/platform/db.ts'

/** Lets PostgreSQL write the plan of every statement, with what it really took, to its log. */
export async function startLoggingPlans(db: Pool): Promise<void> {
  await db`alter system set session_preload_libraries = 'auto_explain'`
  for (const [name, value] of [
    ['log_min_duration', '0'],
    ['log_analyze', 'on'],
    ['log_buffers', 'on'],
    ['log_timing', 'off'],
    ['log_format', 'text'],
  ])
    await db.unsafe(`alter system set auto_explain.${name} = '${value}'`)
  await db`select pg_reload_conf()`
  await reopenConnections(db)
}

/** Connections that are opened from now on write no plans. */
export async function stopLoggingPlans(superuser: Pool): Promise<void> {
  await superuser`alter system reset session_preload_libraries`
  await superuser`select pg_reload_conf()`
}

/** The shop's connections are older than a setting, so they are closed and the shop opens others. */
export async function reopenConnections(superuser: Pool): Promise<void> {
  await superuser`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop' and pid <> pg_backend_pid() and query !~* 'listen'`
}
