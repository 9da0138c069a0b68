import type { MailPreview } from '@shop/contract/staff/refunds.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildMailContent } from '../notifications/notifications.ts'

/** Returns the number of the newest message, to find those that an act adds after it. */
export async function findNewestMessageId(tx: Tx): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select coalesce(max(id), 0)::float8 as id from messages`
  return row!.id
}

/** Returns the mails to the customer of an order that were written after a message, as the customer reads them. */
export async function listMailPreviews(tx: Tx, shop: Shop, code: string, after_id: number): Promise<MailPreview[]> {
  const rows = await tx<{ kind: string; lang: Lang; data: Record<string, unknown> }[]>`
    select kind, lang, data from messages
    where id > ${after_id} and channel = 'mail' and data ->> 'number' = ${code} and recipient <> ''
    order by id`
  return rows.map((row) => {
    const { subject, paragraphs } = buildMailContent(row, shop.public_url)
    return { kind: row.kind, lang: row.lang, subject, paragraphs }
  })
}
