import { parseOrderCode } from '@shop/contract/scanned-text.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { escapeLike } from '../../platform/search-pattern.ts'

/** A refund that is younger may still arrive. */
export const OVERDUE_REFUND_MS = 15 * 60_000

export function selectActorName(db: Db, actor: Fragment): Fragment {
  return db`coalesce((select name from staff_members where 'staff:' || staff_members.id = ${actor}), ${actor})`
}

/** Returns the level of a balance; a customer without one has level 0. */
export function selectBalanceLevel(db: Db): Fragment {
  return db`level_of(coalesce(balance.crystals, 0))`
}

/**
 * Returns the condition that a text of `fold`ed words contains each word of a search, in any order. Digits that are
 * written like a phone number are one word. The pattern is a query of its own, because it would be folded again for
 * every row in a plan that the database keeps. A word without three characters has no trigram, so it must not send the
 * planner to their index.
 */
export function matchesWords(db: Db, text: Fragment, q: string | undefined): Fragment {
  return splitSearch(q ?? '').reduce<Fragment>(
    (condition, word) =>
      word.length < 3
        ? db`${condition} and strpos(${text}, (select fold(${word}))) > 0`
        : db`${condition} and ${text} like (select '%' || fold(${escapeLike(word)}) || '%')`,
    db`true`,
  )
}

/**
 * Returns the condition for rows of `customers` that have every word of a search in name, fan number, mailbox or phone. A
 * reader without contact data finds by name and fan number only: a search would reveal the rest letter by letter.
 */
export function matchesCustomerWords(db: Db, q: string | undefined, mayReadContact: boolean): Fragment {
  const found = matchesWords(db, db`search_text`, q)
  if (mayReadContact) return found
  return db`${found} and ${matchesWords(db, db`fold(concat_ws(' ', name, lastname, affiliation))`, q)}`
}

/** Whether a search is for one mailbox, which an index has: most mailboxes share their end with many others. */
export function isMailbox(q: string): boolean {
  return /^\S+@\S+\.\w{2,}$/.test(q.trim())
}

/**
 * Returns the condition for completed orders whose code begins with a text, or whose recipient's name or code contains
 * it. The index also knows mailbox and phone, which a search must not reveal to every reader. A name that contains a
 * whole mailbox is found when it is that of the order.
 */
export function matchesOrderWords(db: Db, typed: string): Fragment {
  const q = parseOrderCode(typed) ?? typed
  if (q.length < 3) return db`placed_at is not null and starts_with(code, upper(${q}))`
  const pattern = db`(select '%' || fold(${escapeLike(q)}) || '%')`
  const found = isMailbox(q) ? db`lower(email) = lower(${q.trim()})` : db`search_text like ${pattern}`
  return db`placed_at is not null and ${found}
    and fold(code || ' ' || coalesce(shipment_address ->> 'name', '')) like ${pattern}`
}

/** Returns the words of a search; a phone number is one word. */
export function splitSearch(q: string): string[] {
  return joinPhoneNumber(q).split(/\s+/).filter((word) => word !== '').slice(0, 8) // prettier-ignore
}

/** Returns `+52 (55) 1234-5678` as it is stored, `525512345678`; other searches stay as they are. */
export function joinPhoneNumber(q: string): string {
  const digits = q.replaceAll(/[\s+().-]/g, '')
  return /^\d{3,}$/.test(digits) ? digits : q
}

/** Returns a time as ISO 8601 in UTC, as calls send it; null stays null. */
export function selectIso(db: Db, time: Fragment): Fragment {
  return db`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
