import type { Lang } from '@shop/contract/locale.ts'
import { PUSH_MAX_BYTES } from '../../integrations/push-service.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildMailContent } from '../../domains/notifications/notifications.ts'
import { listPushDeviceIds } from './push-queries.ts'

/** A message that has waited for so long is no news. */
const NEWS_MS = 4 * 3_600_000
/** A notification shows a few lines. */
const LINES = 4
const LINE_LENGTH = 120

/**
 * Queues what a mail to a member says for their browsers too, with its title, first facts and link. It is queued exactly
 * when the transaction commits.
 */
export async function queuePush(
  tx: Tx,
  shop: Shop,
  { id, lang, roles }: { id: number; lang: Lang; roles: readonly string[] },
  mail: { kind: 'staff-notifications' | 'staff-sales'; data: object },
): Promise<void> {
  const ids = await listPushDeviceIds(tx, id)
  if (ids.length === 0) return
  const text = buildText(shop, { ...mail, lang } as Parameters<typeof buildMailContent>[0])
  const until = new Date(shop.clock.now().valueOf() + NEWS_MS).toISOString()
  for (const push_device_id of ids)
    await shop.queue.add(tx, 'send-push', { push_device_id, roles: roles.join(','), text, until })
}

function buildText({ public_url, admin_url }: Shop, mail: Parameters<typeof buildMailContent>[0]): string {
  const { subject, facts = [], button } = buildMailContent(mail, public_url, admin_url)
  const lines = facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`)
  const body = lines.slice(0, LINES).map(shorten).join('\n')
  const text = JSON.stringify({ lang: mail.lang, title: shorten(subject), body, url: button?.link })
  if (Buffer.byteLength(text) > PUSH_MAX_BYTES) throw new Error('a notification is too long for a push service')
  return text
}

function shorten(line: string): string {
  const letters = Array.from(line)
  return letters.length <= LINE_LENGTH ? line : `${letters.slice(0, LINE_LENGTH - 1).join('')}…`
}
