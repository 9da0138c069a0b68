import type { Tx } from '../../../platform/db.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { pictureAddress } from '../../media/media.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { type DueAlert, lockDueAlerts, lockTelling, markTold } from './telling-queries.ts'

/** The most mails that one transaction writes. */
const BATCH = 200

/**
 * Notifies the mailboxes whose variants are back, of one product or of all. A mailbox gets one mail for each product,
 * and all its due alerts for that product are used up. Alerts keep waiting if the units are gone again, or the
 * mailbox's owner may not see the product yet.
 */
export async function tellOfPieces(shop: Shop, product_id: number | null): Promise<void> {
  let told: number
  do told = await shop.db.begin((tx) => tellSome(tx, shop, product_id))
  while (told > 0)
}

async function tellSome(tx: Tx, shop: Shop, product_id: number | null): Promise<number> {
  await lockTelling(tx)
  const now = shop.clock.now()
  const due = await lockDueAlerts(tx, product_id, now, BATCH)
  const together = Map.groupBy(due, (alert) => `${alert.product_id} ${alert.email.toLowerCase()}`)
  for (const alerts of together.values()) await tell(tx, shop, alerts, now)
  return due.length
}

async function tell(tx: Tx, shop: Shop, alerts: DueAlert[], now: Date): Promise<void> {
  const [{ email, lang, customer_id, name, uri, picture_key }] = alerts as [DueAlert]
  const secret = newSecret()
  const ids = alerts.map(({ id }) => id)
  await markTold(tx, ids, hashSecret(secret), now)
  const to = { email, lang, ...(customer_id === null ? {} : { customer_id }) }
  const pieces = alerts.map(({ size, color }) => [size, color].filter((word) => word !== null).join(' · '))
  const path = `/detalles-producto/${uri}${choiceOf(alerts)}`
  await queueMail(tx, shop, 'stock-alert', to, {
    name,
    image: pictureAddress(picture_key),
    pieces: pieces.filter((words) => words !== ''),
    path,
    secret,
  })
}

/** The link selects the variant if there is only one: the product page reads `?color=&size=`. */
function choiceOf(alerts: DueAlert[]): string {
  const [{ size_id, color_id }] = alerts as [DueAlert]
  if (alerts.length > 1) return ''
  const chosen = new URLSearchParams()
  if (color_id !== null) chosen.set('color', String(color_id))
  if (size_id !== null) chosen.set('size', String(size_id))
  return chosen.size > 0 ? `?${chosen}` : ''
}
