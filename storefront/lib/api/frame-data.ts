import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { createContext, use } from 'react'

/** The shop data that every page shows: categories and seller. Empty when it could not be loaded. */
export interface FrameContents {
  categories: ReplyOf<Contract['listHeaderCategories']>
  shop: ReplyOf<Contract['getShopInfo']> | null
}

/** The shop data and the origin that the root loads in addition, for the head of each page. */
export interface RootFacts extends FrameContents {
  lang: Lang
  currency: Currency
  /** The shop's origin, without a path. */
  origin: string
}

const FrameContext = createContext<FrameContents | null>(null)
export const FrameData = FrameContext

export function useFrameData(): FrameContents {
  return use(FrameContext) ?? { categories: [], shop: null }
}
