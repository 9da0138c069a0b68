import type { Texts } from './es.ts'
import { access } from './en/access.ts'
import { checkout } from './en/checkout.ts'
import { club } from './en/club.ts'
import { common } from './en/common.ts'
import { contact } from './en/contact.ts'
import { errors } from './en/errors.ts'
import { finding } from './en/finding.ts'
import { frame } from './en/frame.ts'
import { orders } from './en/orders.ts'
import { paying } from './en/paying.ts'
import { profile } from './en/profile.ts'
import { proof } from './en/proof.ts'
import { everywhere } from './en/shop/everywhere.ts'
import { home } from './en/shop/home.ts'
import { levels } from './en/shop/levels.ts'
import { pieces } from './en/shop/pieces.ts'
import { product } from './en/shop/product.ts'
import { reading } from './en/shop/reading.ts'
import { wishlist } from './en/wishlist.ts'

const shop = { ...everywhere, ...home, ...levels, ...pieces, ...product, ...reading }

export const en: Texts = {
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
