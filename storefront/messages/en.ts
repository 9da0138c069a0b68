import type { Messages } from './es.ts'
import { auth } from './en/auth.ts'
import { checkout } from './en/checkout.ts'
import { loyalty } from './en/loyalty.ts'
import { common } from './en/common.ts'
import { contact } from './en/contact.ts'
import { errors } from './en/errors.ts'
import { search } from './en/search.ts'
import { layout } from './en/layout.ts'
import { orders } from './en/orders.ts'
import { payment } from './en/payment.ts'
import { profile } from './en/profile.ts'
import { identityProof } from './en/identity-proof.ts'
import { notFound } from './en/shop/not-found.ts'
import { home } from './en/shop/home.ts'
import { levels } from './en/shop/levels.ts'
import { productCard } from './en/shop/product-card.ts'
import { product } from './en/shop/product.ts'
import { legal } from './en/shop/legal.ts'
import { wishlist } from './en/wishlist.ts'

const shop = { ...notFound, ...home, ...levels, ...productCard, ...product, ...legal }

export const en: Messages = {
  auth: { ...auth, ...identityProof },
  checkout,
  loyalty,
  common,
  contact,
  errors,
  search,
  layout,
  orders,
  payment,
  profile,
  shop,
  wishlist,
}
