import { access } from './es/access.ts'
import { checkout } from './es/checkout.ts'
import { club } from './es/club.ts'
import { common } from './es/common.ts'
import { contact } from './es/contact.ts'
import { errors } from './es/errors.ts'
import { finding } from './es/finding.ts'
import { frame } from './es/frame.ts'
import { orders } from './es/orders.ts'
import { paying } from './es/paying.ts'
import { profile } from './es/profile.ts'
import { proof } from './es/proof.ts'
import { everywhere } from './es/shop/everywhere.ts'
import { home } from './es/shop/home.ts'
import { levels } from './es/shop/levels.ts'
import { pieces } from './es/shop/pieces.ts'
import { product } from './es/shop/product.ts'
import { reading } from './es/shop/reading.ts'
import { wishlist } from './es/wishlist.ts'

const shop = { ...everywhere, ...home, ...levels, ...pieces, ...product, ...reading }

/** All messages of the screens. Spanish defines their type: a message that another language misses does not compile. */
export const es = {
  access: { ...access, ...proof },
  checkout,
  club,
  common,
  contact,
  errors,
  finding,
  frame,
  orders,
  paying,
  profile,
  shop,
  wishlist,
}

export type Texts = typeof es
