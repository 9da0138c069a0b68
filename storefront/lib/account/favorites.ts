import type { ReplyOf } from '@shop/contract/call.ts'
import type { Answer } from '@shop/contract/client.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { browserApi } from '../api/api.ts'
import { userStore, useUser } from '../session/session.ts'
import { browserPreferences } from '../storage/preferences.ts'
import { createStore, useStore } from '../storage/store.ts'

interface Turned {
  /** Whose hearts they are. */
  customer_id: number
  hearts: ReadonlyMap<number, boolean>
}

/** What hearts were turned to since this page was opened: newer than whatever a list was loaded with. */
const turnedStore = createStore<Turned | null>(null)

/** The hearts that this customer turned, by product; none for guests. */
export function useTurnedHearts(): ReadonlyMap<number, boolean> | undefined {
  const user = useUser()
  const turned = useStore(turnedStore)
  return turned !== null && turned.customer_id === user?.id ? turned.hearts : undefined
}

/** Puts a piece on the wishlist or takes it off. Every heart of it turns with the answer (specification 4). */
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
