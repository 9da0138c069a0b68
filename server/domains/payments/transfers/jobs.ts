import type { Shop } from '../../../platform/shop.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import {
  findTransfer,
  listOverdueTransfers,
  listUnremindedTransfers,
  markTransferReminded,
} from '../queries/transfer-queries.ts'
import { endTransfer } from './end-transfer.ts'
import { buildEndedTransferMail, buildTransferMail } from './transfer-mail-data.ts'

const BATCH_SIZE = 200

/** This job runs every minute and reminds customers once who have not paid in half of the time. */
export function sendTransferReminders(shop: Shop): Promise<void> {
  return forEachTransfer(shop, listUnremindedTransfers, 'request could not be reminded of', sendReminder)
}

/** This job runs every minute: it ends bank transfers after their deadline and releases their stock for sale. */
export function expireTransfers(shop: Shop): Promise<void> {
  return forEachTransfer(shop, listOverdueTransfers, 'request could not be expired', expireTransfer)
}

/** A transfer that fails does not stop the others; it is tried again the next minute. */
async function forEachTransfer(
  shop: Shop,
  list: typeof listOverdueTransfers,
  failureMessage: string,
  action: (shop: Shop, payment_id: number) => Promise<void>,
): Promise<void> {
  for (const payment_id of await list(shop.db, shop.clock.now(), BATCH_SIZE)) {
    try {
      await action(shop, payment_id)
    } catch (error) {
      shop.log.warn({ err: error, payment_id }, failureMessage)
    }
  }
}

async function sendReminder(shop: Shop, payment_id: number): Promise<void> {
  await shop.db.begin(async (tx) => {
    if (!(await markTransferReminded(tx, payment_id, null, shop.clock.now()))) return
    const transfer = (await findTransfer(tx, payment_id))!
    await queueOrderMail(tx, shop, 'payment-reminder', transfer, await buildTransferMail(tx, transfer))
  })
}

async function expireTransfer(shop: Shop, payment_id: number): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin((tx) =>
    endTransfer(tx, shop, {
      payment_id,
      outcome: 'expired',
      actor: 'shop',
      at,
      async notify(transfer) {
        const data = await buildEndedTransferMail(tx, transfer)
        await queueOrderMail(tx, shop, 'payment-expired', transfer, data)
      },
    }),
  )
}
