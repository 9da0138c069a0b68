import { findNewestEvent, IDS_SKIPPED, skipNumbers } from '../../database/after-restore.ts'
import { askReconciliation } from '../../domains/payments/payments.ts'
import { noteAct } from '../../domains/audit/audit.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

/** Days for which providers list their events. */
const DAYS = 30

export const restoreCommands = {
  'after-restore': {
    usage: 'after-restore [<numbers to skip>]',
    does: 'once after an older copy of the database was restored, before the shop opens: skips numbers, and has what the copy does not know looked up at the providers',
    async run({ db, now, args: [skipped = String(IDS_SKIPPED)], openShop }) {
      if (!/^[1-9]\d{2,6}$/.test(skipped)) throw new NotPossible('say how many numbers to skip, from 100 to 9999999')
      const newest = await findNewestEvent(db)
      const sequences = await db.begin(async (tx) => {
        const moved = await skipNumbers(tx, Number(skipped), now)
        const detail = { skipped: Number(skipped), newest_event: newest?.toISOString() ?? null }
        await noteAct(tx, { actor: OPERATOR, act: 'database.restored', subject: 'database', detail, at: now })
        return moved
      })
      await askReconciliation(await openShop(), OPERATOR, DAYS)
      print(`The newest event of this copy is of ${newest?.toISOString() ?? 'no order'}.`)
      print(`${skipped} numbers are skipped in ${sequences} sequences and in the numbers of orders.`)
      print('The shop holds its payments against the providers when it opens: then read reconcile and mismatches.')
      return 0
    },
  },
} satisfies Record<string, Command>
