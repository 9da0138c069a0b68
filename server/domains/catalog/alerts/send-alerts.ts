import type { Tx } from '../../../platform/db.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { buildImageUrl } from '../../media/media.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { type DueAlert, lockDueAlerts, lockAlertSending, markAlertsSent } from './due-alert-queries.ts'

/** The most mails that one transaction writes. */
const BATCH_SIZE = 200

/**
 * This job notifies the mailboxes whose variants are back. A mailbox gets one mail for each product, and all its due
 * alerts for that product are used up. Alerts keep waiting if the units are gone again, or the mailbox's owner may not
 * see the product yet. The job is queued for a product whose units come back (stock/order-units.ts). It also runs on a
 * schedule for all products, because no units change when a drop opens or a product is published.
 */
export async function sendStockAlerts(shop: Shop, job: JobData): Promise<void> {
  const product_id = typeof job.product_id === 'number' ? job.product_id : null
  let sent: number
  do sent = await shop.db.begin((tx) => sendBatch(tx, shop, product_id))
  while (sent > 0)
}

async function sendBatch(tx: Tx, shop: Shop, product_id: number | null): Promise<number> {
  await lockAlertSending(tx)
  const now = shop.clock.now()
  const due = await lockDueAlerts(tx, product_id, now, BATCH_SIZE)
  const alertsByMailbox = Map.groupBy(due, (alert) => `${alert.product_id} ${alert.email.toLowerCase()}`)
  for (const alerts of alertsByMailbox.values()) await queueAlertMail(tx, shop, alerts, now)
  return due.length
}

async function queueAlertMail(tx: Tx, shop: Shop, alerts: DueAlert[], now: Date): Promise<void> {
  const [{ email, lang, customer_id, name, uri, image_key }] = alerts as [DueAlert]
  const secret = newSecret()
  const ids = alerts.map(({ id }) => id)
  await markAlertsSent(tx, ids, hashSecret(secret), now)
  const to = { email, lang, customer_id }
  const variantNames = alerts.map(({ size, color }) => [size, color].filter((part) => part !== null).join(' · '))
  const path = `/detalles-producto/${uri}${buildVariantQuery(alerts)}`
  await queueMail(tx, shop, 'stock-alert', to, {
    name,
    image: buildImageUrl(image_key),
    variants: variantNames.filter((variantName) => variantName !== ''),
    path,
    secret,
  })
}

/** The link selects the variant if there is only one: the product page reads `?color=&size=`. */
function buildVariantQuery(alerts: DueAlert[]): string {
  const [{ size_id, color_id }] = alerts as [DueAlert]
  if (alerts.length > 1) return ''
  const params = new URLSearchParams()
  if (color_id !== null) params.set('color', String(color_id))
  if (size_id !== null) params.set('size', String(size_id))
  return params.size > 0 ? `?${params}` : ''
}
