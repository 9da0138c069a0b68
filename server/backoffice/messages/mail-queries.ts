import type { MailSummary } from '@shop/contract/staff/mail.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { containing } from '../../platform/search-pattern.ts'
import { selectMessageData } from '../../domains/notifications/notifications.ts'
import { isMailbox, selectIso, splitSearch } from '../common/common-queries.ts'

export interface MailFilter {
  q?: string | undefined
  kind?: string | undefined
  state?: MailSummary['state'] | undefined
  customer_id?: number | undefined
  without?: readonly string[]
}

function selectMail(db: Db): Fragment {
  return db`
    id::float8 as id, channel, kind, recipient, lang, customer_id, failure,
    case when sent_at is not null then 'sent' when dropped_at is not null then 'failed' else 'waiting' end as state,
    ${selectIso(db, db`created_at`)} as created_at, ${selectIso(db, db`sent_at`)} as sent_at,
    ${selectIso(db, db`dropped_at`)} as dropped_at`
}

/** Lists messages of the outbox that match, the newest first. */
export async function listMailRows(db: Db, filter: MailFilter, { limit, offset }: Page) {
  const matching = fromMatching(db, filter)
  const [rows, total] = await Promise.all([
    db<MailSummary[]>`select ${selectMail(db)} ${matching} order by messages.id desc limit ${limit} offset ${offset}`,
    countMatching(db, matching),
  ])
  return { rows, total }
}

/**
 * Each word of the search has to be in the recipient, or be the code or number of the order that the mail is about: the
 * mails of its customer are looked through.
 */
function fromMatching(db: Db, { q, kind, state, customer_id, without = [] }: MailFilter): Fragment {
  const words = splitSearch(q ?? '').reduce<Fragment>(
    (condition, word) => db`
      ${condition} and (${isMailbox(word) ? db`lower(recipient) = lower(${word})` : db`lower(recipient) like lower(${containing(word)})`} or (
        customer_id = any(array(select customer_id from orders where code = upper(${word}) or number = ${word}))
        and data ->> 'number' = any(array(
          select unnest(array[code, number]) from orders where code = upper(${word}) or number = ${word}))))`,
    db`true`,
  )
  const byState = {
    sent: db`sent_at is not null`,
    failed: db`sent_at is null and dropped_at is not null`,
    waiting: db`sent_at is null and dropped_at is null`,
  }
  return db`
    from messages
    where ${state === undefined ? db`true` : byState[state]}
      and ${kind === undefined ? db`true` : db`kind = ${kind}`}
      and ${without.length === 0 ? db`true` : db`kind <> all (${[...without]}::text[])`}
      and ${customer_id === undefined ? db`true` : db`customer_id = ${customer_id}`} and ${words}`
}

export type MailRow = MailSummary & {
  attempts: number
  data: Record<string, unknown>
  lang: Lang
  has_order: boolean
}

/** Finds a message with its data, of which links' secrets are left out. */
export function findMail(db: Db, id: number, without: readonly string[]): Promise<MailRow | undefined> {
  return db<MailRow[]>`
    select ${selectMail(db)}, attempts, (${selectMessageData(db)}) - 'secret' as data,
      exists (select from orders where orders.code = messages.data ->> 'number') as has_order
    from messages where id = ${id} and kind <> all (${[...without]}::text[])`.first()
}
