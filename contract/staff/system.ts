import { type Static, Type } from 'typebox'
import { Nullable, NullableInteger, NullableString, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'

const Check = Type.Object({
  id: Type.Integer(),
  requested_at: Type.String(),
  requested_by: NullableString({ description: 'The name of the member of staff' }),
  done_at: NullableString({ description: 'Null while it runs' }),
  /** A sentence for each inconsistency, in English. */
  found: Nullable(Type.Array(Type.String())),
  failure: NullableString(),
})
export type SystemCheck = Static<typeof Check>

const System = Type.Object({
  now: Type.String(),
  version: Type.String(),
  node: Type.String(),
  started_at: Type.String(),
  mode: Type.Enum(['demo', 'live']),
  database: Type.Object({
    version: Type.String(),
    bytes: Type.Integer(),
    connections: Type.Integer(),
    largest: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
    migration: Type.String({ description: 'The newest one' }),
  }),
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      waiting: Type.Integer(),
      running: Type.Integer(),
      failed: Type.Integer(),
      oldest_waiting_at: NullableString(),
      failed_at: NullableString({ description: 'The newest failure' }),
      failure: NullableString(),
    }),
  ),
  providers: Type.Array(
    Type.Object({
      method: Type.String(),
      offered: Type.Boolean(),
      mode: Nullable(Type.Enum(['sandbox', 'live'])),
      /** Whether the shop sends it no requests for now, because it does not respond. */
      away: Type.Boolean(),
      /** Events are known for the last week. */
      last_event_at: NullableString(),
      last_paid_at: NullableString(),
    }),
  ),
  last_reconciled_at: NullableString(),
  mail: Type.Object({
    waiting: Type.Integer(),
    oldest_waiting_at: NullableString(),
    refused: Type.Integer({ description: 'In the last seven days' }),
    last_sent_at: NullableString(),
  }),
  backup: Type.Object({
    archiving: Type.Boolean({ description: 'Whether the database is archived continuously' }),
    newest_at: NullableString({ description: 'When the newest backup was taken' }),
    archived_at: NullableString({ description: 'When changes were last archived' }),
    failing: Type.Boolean({ description: 'Whether archiving fails, so that the disk fills up' }),
  }),
  /** Whether nothing can be written because a disk is full. */
  storage_full: Type.Boolean(),
  check: Nullable(Check),
  check_ms: NullableInteger(),
})
export type System = Static<typeof System>

export const getSystem = defineStaffCall('getSystem', {
  summary: 'Returns the state of the shop: jobs, payment providers, mail, database and the last check',
  access: 'system.read',
  response: System,
})

export const retryJobs = defineStaffCall('retryJobs', {
  summary: 'Queues the failed jobs of a type again',
  access: 'system.write',
  body: Type.Object({ name: Text(80) }),
  response: Type.Object({ retried: Type.Integer() }),
  refusals: ['job_not_failed'],
})

export const startSystemCheck = defineStaffCall('startSystemCheck', {
  summary: 'Compares all ledgers with their sources, as `verify` does. While a check runs, it is that one',
  access: 'system.write',
  body: Type.Object({}),
  response: Type.Object({ id: Type.Integer() }),
})
