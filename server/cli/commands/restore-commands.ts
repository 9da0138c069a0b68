import {
  DEFAULT_SKIPPED_IDS,
  endAllSessions,
  findNewestEvent,
  skipSequenceValues,
} from '../../database/after-restore.ts'
import { requestReconciliation } from '../../domains/payments/payments.ts'
import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { type Erasure, listErasures, repeatErasures } from '../../domains/privacy/privacy.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

const RECONCILED_DAYS = 30

export const restoreCommands = {
  'after-restore': {
    usage: 'after-restore [<numbers to skip>]',
    description:
      'run it once after an older copy was restored, before the shop opens: skips numbers, ends sessions, repeats erasures and compares payments',
    async run({ db, now, args: [skipped = String(DEFAULT_SKIPPED_IDS)], backups, restored_from, openShop }) {
      if (!/^[1-9]\d{2,6}$/.test(skipped)) throw new BusinessError('say how many numbers to skip, from 100 to 9999999')
      const newest = await findNewestEvent(db)
      const sequences = await db.begin(async (tx) => {
        const movedSequences = await skipSequenceValues(tx, Number(skipped), now)
        await endAllSessions(tx, now)
        const metadata = { skipped: Number(skipped), newest_event: newest?.toISOString() ?? null }
        await insertAuditEntry(tx, {
          actor: OPERATOR,
          action: 'database.restored',
          subject: 'database',
          metadata,
          at: now,
        })
        return movedSequences
      })
      const shop = await openShop()
      const erasures = await findErasures(backups, restored_from)
      const { waiting } = await repeatErasures(shop, erasures)
      await requestReconciliation(shop, OPERATOR, RECONCILED_DAYS)
      print(`The newest event of this copy is of ${newest?.toISOString() ?? 'no order'}.`)
      print(`${skipped} numbers are skipped in ${sequences} sequences and in the numbers of orders.`)
      print('All sessions of customers and staff have ended.')
      print(describeErasures(erasures?.length, waiting))
      print('The shop compares its payments with the providers when it opens; then run reconcile and list-money-tasks.')
    },
  },
} satisfies Record<string, Command>

/**
 * Returns the accounts that BACKUP_URL or the storage of this copy lists, each once. Undefined if there is no list: a
 * folder of a single backup has none.
 */
async function findErasures(
  backups: BackupStorage | undefined,
  restored_from: BackupStorage | undefined,
): Promise<Erasure[] | undefined> {
  const listed_beside_backups = backups && (await listErasures(backups))
  const listed_beside_copy = restored_from ? await listErasures(restored_from) : []
  if (!listed_beside_backups && listed_beside_copy.length === 0) return undefined
  const erasures = [...listed_beside_copy, ...(listed_beside_backups ?? [])]
  return [...new Map(erasures.map((erasure) => [erasure.customer_id, erasure])).values()]
}

function describeErasures(listed: number | undefined, waiting: number): string {
  if (listed === undefined) return 'Without BACKUP_URL no list of closed accounts is known: close them again by hand.'
  const rest =
    waiting === 0 ? '' : ` ${waiting} wait until an order or a payment has ended, and are blocked until then.`
  return `${listed} closed accounts are listed beside the backups; those that this copy had reopened are closed again.${rest}`
}
