import { auth } from './es/auth.ts'
import { checkout } from './es/checkout.ts'
import { loyalty } from './es/loyalty.ts'
import { common } from './es/common.ts'
import { contact } from './es/contact.ts'
import { errors } from './es/errors.ts'
import { search } from './es/search.ts'
import { layout } from './es/layout.ts'
import { orders } from './es/orders.ts'
import { payment } from './es/payment.ts'
import { profile } from './es/profile.ts'
import { identityProof } from './es/identity-proof.ts'
import { notFound } from './es/shop/not-found.ts'
import { home } from './es/shop/home.ts'
import { levels } from './es/shop/levels.ts'
import { productCard } from './es/shop/product-card.ts'
import { product } from './es/shop/product.ts'
import { legal } from './es/shop/legal.ts'
import { wishlist } from './es/wishlist.ts'

const shop = { ...notFound, ...home, ...levels, ...productCard, ...product, ...legal }

/** All messages of the screens. Spanish defines their type: a message that another language misses does not compile. */
export const es = {
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

export type Messages = typeof es
