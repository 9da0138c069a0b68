import type { ReplyOf } from '@shop/contract/call.ts'
import type { Answer } from '@shop/contract/client.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { browserApi } from '../api/api.ts'
import { userStore, useUser } from '../session/session.ts'
import { browserPreferences } from '../storage/preferences.ts'
import { createStore, useStore } from '../storage/store.ts'

interface Turned {
  /** The customer that these changes belong to. */
  customer_id: number
  hearts: ReadonlyMap<number, boolean>
}

/** Wishlist changes since this page was opened; they are newer than any list that was loaded. */
const turnedStore = createStore<Turned | null>(null)

/** The wishlist changes of this customer, by product; undefined for guests. */
export function useTurnedHearts(): ReadonlyMap<number, boolean> | undefined {
  const user = useUser()
  const turned = useStore(turnedStore)
  return turned !== null && turned.customer_id === user?.id ? turned.hearts : undefined
}

/** Adds a product to the wishlist or removes it. Every heart of it changes with the response (specification 4). */
export async function turnHeart(
  product_id: number,
  status: boolean,
): Promise<Answer<ReplyOf<Contract['setFavorite']>>> {
  const customer_id = userStore.get()?.id
  const answer = await browserApi(browserPreferences().lang)('setFavorite', { body: { product_id, status } })
  if (answer.ok && customer_id !== undefined && userStore.get()?.id === customer_id) {
    const before = turnedStore.get()
    const hearts = new Map(before?.customer_id === customer_id ? before.hearts : [])
    turnedStore.set({ customer_id, hearts: hearts.set(product_id, answer.data.favorite) })
  }
  return answer
}
