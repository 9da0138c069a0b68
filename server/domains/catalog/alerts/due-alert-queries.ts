import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { selectOpenAccountId } from '../../accounts/accounts.ts'
import { selectViewerLevel } from '../../loyalty/loyalty.ts'

/** Lets only one process of the shop send alerts at a time, so that a mailbox gets one mail for all its alerts. */
export async function lockAlertSending(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('stock-alerts', 0))`
}

export interface DueAlert {
  id: number
  email: string
  lang: Lang
  customer_id: number | null
  product_id: number
  name: string
  uri: string
  image_key: string
  size_id: number | null
  size: string | null
  color_id: number | null
  color: string | null
}

/**
 * Locks the due alerts of up to `limit` pairs of mailbox and product. An alert is due when its variants are back and
 * the owner of the mailbox may see the product now (rules 3.9). Without `product_id` it covers all products.
 */
export function lockDueAlerts(tx: Tx, product_id: number | null, now: Date, limit: number): Promise<DueAlert[]> {
  return tx<DueAlert[]>`
    with due as materialized (
      select alert.id, lower(alert.email) as mailbox, alert.product_id, owner.customer_id
      from stock_alerts alert
      join products product on product.id = alert.product_id
      cross join lateral (select ${selectOpenAccountId(tx, tx`alert.email`)} as customer_id) owner
      where alert.notified_at is null ${product_id === null ? tx`` : tx`and alert.product_id = ${product_id}`}
        and product.sold_in <> '{}'
        and can_see(product.published_at, product.opens_at, ${selectViewerLevel(tx, tx`owner.customer_id`)}, ${now})
        and exists (
          select from stock cell
          where cell.product_id = alert.product_id and cell.on_hand > cell.allocated and not cell.retired
            and cell.size_id = coalesce(alert.size_id, cell.size_id)
            and cell.color_id = coalesce(alert.color_id, cell.color_id)
            and (not alert.was_free or exists (
              select from stock_ledger entry
              where entry.size_id = cell.size_id and entry.color_id = cell.color_id
                and entry.on_hand > entry.allocated and entry.at > alert.created_at
            ))
        )
    ), taken as (
      select mailbox, product_id from due group by mailbox, product_id order by min(id) limit ${limit}
    )
    select alert.id, alert.email, alert.lang, due.customer_id, alert.product_id, words.name, words.uri,
      product.image_key,
      alert.size_id, sizes.letter as size, alert.color_id,
      color_text.name as color
    from taken
    join due using (mailbox, product_id)
    join stock_alerts alert on alert.id = due.id
    join product_texts words on words.product_id = alert.product_id and words.lang = alert.lang
    join products product on product.id = alert.product_id
    left join sizes on sizes.id = alert.size_id
    left join color_texts color_text on color_text.color_id = alert.color_id and color_text.lang = alert.lang
    order by alert.id
    for update of alert skip locked`
}

/** Marks alerts as sent, with the hash of the unsubscribe link in their mail. */
export async function markAlertsSent(tx: Tx, ids: number[], token_hash: Buffer, now: Date): Promise<void> {
  await tx`update stock_alerts set notified_at = ${now}, token_hash = ${token_hash} where id = any(${ids})`
}
