import { type BackupStorage, listStored } from '../../integrations/object-storage/backup-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import type { JobData } from '../../platform/jobs.ts'

/** An account that its owner closed. It is known outside of the database, so that an older copy can repeat it. */
export interface Erasure {
  customer_id: number
  closed_at: Date
}

const FOLDER = 'erasures/'

/** This job notes beside the backups that an account was closed. Without a place for backups it does nothing. */
export async function recordErasure(backups: BackupStorage | undefined, job: JobData): Promise<void> {
  const content = JSON.stringify({ customer_id: Number(job.customer_id), closed_at: String(job.closed_at) })
  await backups?.put(`${FOLDER}${Number(job.customer_id)}.json`, Buffer.from(content))
}

export async function listErasures(backups: BackupStorage): Promise<Erasure[]> {
  const files = await listStored(backups, FOLDER)
  return Promise.all(
    files.map(async ({ key }) => {
      const content = await readObject(backups, key)
      const { customer_id, closed_at } = JSON.parse(content?.toString('utf8') ?? '{}') as Record<string, unknown>
      return { customer_id: Number(customer_id), closed_at: new Date(String(closed_at)) }
    }),
  )
}
