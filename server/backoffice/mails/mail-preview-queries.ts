import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'

/** Returns the number of the newest message, to find those that an action adds after it. */
export function findNewestMessageId(tx: Tx): Promise<number> {
  return tx<{ id: number }[]>`select coalesce(max(id), 0)::float8 as id from messages`.value()
}

interface MessageData {
  kind: string
  lang: Lang
  data: Record<string, unknown>
}

export function listMailsAfter(tx: Tx, code: string, after_id: number): Promise<MessageData[]> {
  return tx<MessageData[]>`
    select kind, lang, data from messages
    where id > ${after_id} and channel = 'mail' and data ->> 'number' = ${code} and recipient <> ''
    order by id`
}
