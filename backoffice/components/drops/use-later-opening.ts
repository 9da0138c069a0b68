import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { laterOpeningMessages } from '../../messages/later-opening.ts'
import { useConfirm } from '../actions/use-confirm.ts'
import { shopNow } from '../../lib/shop-clock.ts'

interface JoinedCollection {
  name: string
  opens_at: string | null
}

const isFuture = (iso: string | null): iso is string => iso !== null && new Date(iso) > shopNow()

/** Says that products on sale will be hidden by a collection that opens later, and asks before it happens. */
export function useLaterOpening() {
  const { t, lang } = useMessages(laterOpeningMessages)
  const ask = useConfirm()

  /** Asks whether a product on sale joins the collection. A collection that is open asks nothing. */
  async function confirm({ name, opens_at }: JoinedCollection): Promise<boolean> {
    if (!isFuture(opens_at)) return true
    return ask({ title: t.title, text: t.one(name, formatDateTime(opens_at, lang)), okLabel: t.confirm })
  }

  /** Returns a sentence about a collection that opens later; undefined for any other. */
  function describe(opens_at: string | null | undefined): string | undefined {
    return isFuture(opens_at ?? null) ? t.any(formatDateTime(opens_at!, lang)) : undefined
  }

  return { confirm, describe }
}

export function isOnSale({
  published_at,
  opens_at,
}: {
  published_at: string | null
  opens_at: string | null
}): boolean {
  return published_at !== null && !isFuture(published_at) && !isFuture(opens_at)
}
