import type { MailPreview } from '@shop/contract/staff/refunds.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildMailContent } from '../../domains/notifications/notifications.ts'
import { listMailsAfter } from './mail-preview-queries.ts'

export async function listMailPreviews(tx: Tx, shop: Shop, code: string, after_id: number): Promise<MailPreview[]> {
  const rows = await listMailsAfter(tx, code, after_id)
  return rows.map((row) => {
    const { subject, paragraphs } = buildMailContent(row, shop.public_url, shop.admin_url)
    return { kind: row.kind, lang: row.lang, subject, paragraphs }
  })
}
