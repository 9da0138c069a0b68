import { findNewestEvent, DEFAULT_SKIPPED_IDS, skipSequenceValues } from '../../database/after-restore.ts'
import { requestReconciliation } from '../../domains/payments/payments.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

/** Days for which providers list their events. */
const RECONCILED_DAYS = 30

export const restoreCommands = {
  'after-restore': {
    usage: 'after-restore [<numbers to skip>]',
    description:
      'run it once after an older copy was restored, before the shop opens: skips numbers and compares payments with the providers',
    async run({ db, now, args: [skipped = String(DEFAULT_SKIPPED_IDS)], openShop }) {
      if (!/^[1-9]\d{2,6}$/.test(skipped)) throw new BusinessError('say how many numbers to skip, from 100 to 9999999')
      const newest = await findNewestEvent(db)
      const sequences = await db.begin(async (tx) => {
        const movedSequences = await skipSequenceValues(tx, Number(skipped), now)
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
      await requestReconciliation(await openShop(), OPERATOR, RECONCILED_DAYS)
      print(`The newest event of this copy is of ${newest?.toISOString() ?? 'no order'}.`)
      print(`${skipped} numbers are skipped in ${sequences} sequences and in the numbers of orders.`)
      print('The shop compares its payments with the providers when it opens; then run reconcile and list-money-tasks.')
      return 0
    },
  },
} satisfies Record<string, Command>
