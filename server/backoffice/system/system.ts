import { createRequire } from 'node:module'
import { paymentMethods } from '@shop/contract/checkout.ts'
import type { System } from '@shop/contract/staff/system.ts'
import { findLastCompleted, listJobStates, listLastAdded } from '../../platform/job-queries.ts'
import { transferMethods } from '@shop/contract/transfers.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findTransferRecipient } from '../../domains/payments/payments.ts'
import { findBackupState } from './backup-queries.ts'
import { findChecks } from './system-checks.ts'
import { findDatabaseState, findMailState, listLastPaid } from './system-queries.ts'

export interface SystemFacts {
  mode: 'demo' | 'live'
  provider_modes: Partial<Record<'card' | 'paypal', 'sandbox' | 'live'>>
  providers: Record<'card' | 'paypal', { isUnavailable(): boolean } | undefined>
  /** Recipients of bank transfers; undefined when a method is not offered. */
  accounts: Record<'zelle' | 'venmo', string | undefined>
}

const { version } = createRequire(import.meta.url)('@shop/server/package.json') as { version: string }

export async function getSystem(shop: Shop, facts: SystemFacts): Promise<System> {
  const { db, clock } = shop
  const now = clock.now()
  const [database, jobs, mail, reconciled, checks, providers, backup, storage_full] = await Promise.all([
    findDatabaseState(db),
    listJobStates(db),
    findMailState(db, now),
    findLastCompleted(db, 'reconcile-payments'),
    findChecks(db),
    listProviders(shop, facts),
    findBackupState(db),
    shop.storage.isFull(),
  ])
  return {
    now: now.toISOString(),
    version,
    node: process.version,
    started_at: new Date(performance.timeOrigin).toISOString(),
    mode: facts.mode,
    database,
    jobs: jobs.map((job) => ({
      ...job,
      oldest_waiting_at: job.oldest_waiting_at?.toISOString() ?? null,
      failed_at: job.failed_at?.toISOString() ?? null,
    })),
    providers,
    last_reconciled_at: reconciled?.toISOString() ?? null,
    mail,
    backup: {
      ...backup,
      newest_at: backup.newest_at?.toISOString() ?? null,
      archived_at: backup.archived_at?.toISOString() ?? null,
    },
    storage_full,
    ...checks,
  }
}

async function listProviders({ db }: Shop, facts: SystemFacts): Promise<System['providers']> {
  const { providers, provider_modes, accounts } = facts
  const [events, paid, spei] = await Promise.all([
    listLastAdded(db, 'handle-payment-event', 'method'),
    listLastPaid(db, [...paymentMethods]),
    findTransferRecipient(db, accounts, 'spei'),
  ])
  const findLastPaid = (method: string) => paid.find((row) => row.method === method)?.at.toISOString() ?? null
  return [
    ...(['card', 'paypal'] as const).map((method) => ({
      method,
      offered: providers[method] !== undefined,
      mode: providers[method] === undefined ? null : (provider_modes[method] ?? 'sandbox'),
      away: providers[method]?.isUnavailable() ?? false,
      last_event_at: events.find(({ value }) => value === method)?.at.toISOString() ?? null,
      last_paid_at: findLastPaid(method),
    })),
    ...transferMethods.map((method) => ({
      method,
      offered: (method === 'spei' ? spei : accounts[method]) !== undefined,
      mode: null,
      away: false,
      last_event_at: null,
      last_paid_at: findLastPaid(method),
    })),
  ]
}

/** Has the failed jobs of a name tried once more. Refuses `job_not_failed`. */
export async function retryJobs(shop: Shop, { actor }: StaffMember, name: string): Promise<{ retried: number }> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const retried = await shop.queue.retryFailed(tx, name)
    if (retried === 0) refuse('job_not_failed')
    await insertAuditEntry(tx, { actor, action: 'system.retry', subject: `job:${name}`, metadata: { retried }, at })
    return { retried }
  })
}
