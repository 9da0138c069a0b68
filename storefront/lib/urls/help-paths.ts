import type { HelpTopic } from '@shop/contract/search-understanding.ts'
import { paths } from './paths.ts'

/**
 * The page that answers each topic. Terms of service explain how to pay; orders, benefits, profile and wishlist are the
 * customer's own.
 */
export const helpPaths: Record<HelpTopic, string> = {
  shipping: paths.shipping,
  returns: paths.returns,
  sizes: paths.sizeChart,
  care: paths.care,
  payment: paths.termsOfService,
  contact: paths.contact,
  orders: paths.orders,
  crystals: paths.benefits,
  gifts: paths.contact,
  account: paths.profile,
  wishlist: paths.wishlist,
  privacy: paths.privacy,
  terms: paths.terms,
  about: paths.about,
}
