import type { ContactMessageDetail, ContactMessageSummary } from '@shop/contract/staff/messages.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesWords, selectActorName, selectBalanceLevel, selectIso } from '../common/common-queries.ts'

export interface MessageFilter {
  q?: string | undefined
  state?: 'open' | 'done' | 'all' | undefined
}

/** Returns the number of the customer who wrote a message: signed in, or with the e-mail of an open account. */
function selectSender(db: Db): Fragment {
  return db`coalesce(written.customer_id, (
    select id from customers where lower(customers.email) = lower(written.email) and closed_at is null))`
}

/** Lists messages to the shop: open ones from the longest waiting, others from the newest. */
export async function listMessageRows(db: Db, filter: MessageFilter, { limit, offset }: Page) {
  const matching = fromMatching(db, filter)
  const isOpen = (filter.state ?? 'open') === 'open'
  const statement = db<ContactMessageSummary[]>`
    select written.id, name, email, lang, message, ${selectIso(db, db`created_at`)} as created_at,
      ${selectIso(db, db`done_at`)} as done_at, ${selectSender(db)} as customer_id,
      (select count(*) from contact_replies where message_id = written.id)::integer as replies
    ${matching}
    order by ${isOpen ? db`written.id` : db`written.id desc`} limit ${limit} offset ${offset}`
  const [rows, total] = await Promise.all([statement, countMatching(db, matching)])
  return { rows, total }
}

function fromMatching(db: Db, { q, state = 'open' }: MessageFilter): Fragment {
  const byState = { open: db`done_at is null`, done: db`done_at is not null`, all: db`true` }
  return db`
    from contact_messages written
    where ${byState[state]} and ${matchesWords(db, db`fold(name || ' ' || email || ' ' || message)`, q)}`
}

type Message = Omit<ContactMessageDetail, 'replies' | 'sender'> & { signed_in: boolean }

export function findMessageRow(db: Db, id: number): Promise<Message | undefined> {
  return db<Message[]>`
    select written.id, name, email, lang, message, ${selectIso(db, db`created_at`)} as created_at,
      ${selectIso(db, db`done_at`)} as done_at, ${selectActorName(db, db`done_by`)} as done_by,
      ${selectSender(db)} as customer_id, written.customer_id is not null as signed_in
    from contact_messages written where written.id = ${id}`.first()
}

export function listReplyRows(db: Db, message_id: number): Promise<ContactMessageDetail['replies']> {
  return db<ContactMessageDetail['replies']>`
    select id, text, ${selectActorName(db, db`actor`)} as author, ${selectIso(db, db`created_at`)} as created_at
    from contact_replies where message_id = ${message_id} order by contact_replies.id`
}

type Sender = NonNullable<ContactMessageDetail['sender']>

export function findSender(db: Db, customer_id: number): Promise<Omit<Sender, 'signed_in'> | undefined> {
  return db<Omit<Sender, 'signed_in'>[]>`
    select customer.id, trim(customer.name || ' ' || customer.lastname) as name, email, affiliation,
      ${selectBalanceLevel(db)} as level, coalesce(balance.crystals, 0) as crystals, coalesce((
        select json_agg(recent order by placed_at desc) from (
          select code, number, case when status = 'canceled' then status else fulfillment_status end as fulfillment_status, ${selectIso(db, db`placed_at`)} as placed_at
          from orders where customer_id = customer.id and placed_at is not null
          order by orders.placed_at desc limit 5
        ) recent
      ), '[]') as orders
    from customers customer left join crystal_balances balance on balance.customer_id = customer.id
    where customer.id = ${customer_id}`.first()
}
