import type { CallResponse } from '@shop/contract/call.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { browserApi } from '../api/api.ts'
import { userStore, useUser } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'

interface ToggledFavorites {
  customer_id: number
  favorites: ReadonlyMap<number, boolean>
}

/** Wishlist changes since this page was opened; they are newer than any list that was loaded. */
const toggledStore = createStore<ToggledFavorites | null>(null)

/** The wishlist changes of this customer, by product; undefined for guests. */
export function useToggledFavorites(): ReadonlyMap<number, boolean> | undefined {
  const user = useUser()
  const toggled = useStore(toggledStore)
  return toggled !== null && toggled.customer_id === user?.id ? toggled.favorites : undefined
}

/** Adds a product to the wishlist or removes it. Every heart of it changes with the response (specification 4). */
export async function setFavorite(
  product_id: number,
  status: boolean,
): Promise<ApiResult<CallResponse<Contract['setFavorite']>>> {
  const customer_id = userStore.get()?.id
  const result = await browserApi()('setFavorite', { body: { product_id, status } })
  if (result.ok && customer_id !== undefined && userStore.get()?.id === customer_id) {
    const previous = toggledStore.get()
    const favorites = new Map(previous?.customer_id === customer_id ? previous.favorites : [])
    toggledStore.set({ customer_id, favorites: favorites.set(product_id, result.data.favorite) })
  }
  return result
}
