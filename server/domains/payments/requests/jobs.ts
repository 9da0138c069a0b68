import type { Shop } from '../../../platform/shop.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { findRequest, listOverdueRequests, listUnremindedRequests, markReminded } from '../rows/request-queries.ts'
import { endRequest } from './end.ts'
import { endedRequestMail, requestMail } from './mail.ts'

const BATCH = 200

/** This job runs every minute and reminds customers once who have not paid in half of the time. */
export function remindRequests(shop: Shop): Promise<void> {
  return forEach(shop, listUnremindedRequests, 'request could not be reminded of', remind)
}

/** This job runs every minute: it ends bank transfers after their deadline and releases their stock for sale. */
export function expireRequests(shop: Shop): Promise<void> {
  return forEach(shop, listOverdueRequests, 'request could not be expired', expire)
}

/** A transfer that fails does not stop the others; it is tried again the next minute. */
async function forEach(
  shop: Shop,
  list: typeof listOverdueRequests,
  failed: string,
  act: (shop: Shop, payment_id: number) => Promise<void>,
): Promise<void> {
  for (const payment_id of await list(shop.db, shop.clock.now(), BATCH)) {
    try {
      await act(shop, payment_id)
    } catch (error) {
      shop.log.warn({ err: error, payment_id }, failed)
    }
  }
}

async function remind(shop: Shop, payment_id: number): Promise<void> {
  await shop.db.begin(async (tx) => {
    if (!(await markReminded(tx, payment_id, shop.clock.now()))) return
    const request = (await findRequest(tx, payment_id))!
    const { email, lang, customer_id } = request
    await queueMail(tx, shop, 'payment-reminder', { email, lang, customer_id }, await requestMail(tx, request))
  })
}

async function expire(shop: Shop, payment_id: number): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin((tx) =>
    endRequest(tx, shop, {
      payment_id,
      outcome: 'expired',
      actor: 'shop',
      at,
      async tell(request) {
        const { email, lang, customer_id } = request
        await queueMail(tx, shop, 'payment-expired', { email, lang, customer_id }, await endedRequestMail(tx, request))
      },
    }),
  )
}
