import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { createContext, use } from 'react'

/** The shop data that every page shows: categories and seller. Empty when it could not be loaded. */
export interface LayoutData {
  categories: CallResponse<Contract['listHeaderCategories']>
  shop: CallResponse<Contract['getShopInfo']> | null
}

export interface HeadData extends LayoutData {
  lang: Lang
  currency: Currency
  origin: string
}

const LayoutDataContext = createContext<LayoutData | null>(null)
export const LayoutDataProvider = LayoutDataContext

export function useLayoutData(): LayoutData {
  return use(LayoutDataContext) ?? { categories: [], shop: null }
}

/**
 * The nonce of the page that the server renders: the content policy lets an inline script run only when it carries it.
 * Undefined in the browser and while developing. It is here because a module of its own would be a script of its own.
 */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)
