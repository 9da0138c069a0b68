import { Type } from 'typebox'
import { BodyLang, Email, Secret } from './account-fields.ts'
import { defineCall } from './call.ts'
import { ProductCard, ProductId } from './catalogue.ts'
import { Id, LangAndCurrencyQuery, LangQuery } from './shapes.ts'

export const setFavorite = defineCall({
  name: 'setFavorite',
  summary: 'Puts a product on the wishlist, or takes it off',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ product_id: ProductId, status: Type.Boolean({ description: 'True: it shall be there' }) }),
  reply: Type.Object({ favorite: Type.Boolean() }),
  refusals: ['product_not_found', 'favorite_limit'],
})

export const listWishlist = defineCall({
  name: 'listWishlist',
  summary: "What is on the customer's wishlist and on sale, the newest first",
  caller: 'customer',
  query: LangAndCurrencyQuery,
  reply: Type.Array(ProductCard),
  refusals: [],
})

/** The response reveals nothing about the mailbox or its existing alerts. */
export const createStockAlert = defineCall({
  name: 'createStockAlert',
  summary: 'One mail when pieces of a product, or of one size or colour of it, are back',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({
    email: { ...Email, missing: 'email_missing' },
    product_id: ProductId,
    size_id: Type.Optional(Id('error.size')),
    color_id: Type.Optional(Id('color_not_valid')),
    ...BodyLang,
  }),
  reply: Type.Object({ created: Type.Boolean() }),
  refusals: ['email_missing', 'error.email', 'product_not_found', 'error.size', 'color_not_valid', 'too_many_requests'],
})

export const leaveStockAlert = defineCall({
  name: 'leaveStockAlert',
  summary: 'Ends all alerts of a mailbox, with the way out that came with one of their mails',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret }),
  reply: Type.Object({ left: Type.Boolean() }),
  missing: 'alert_link_not_valid',
  refusals: ['alert_link_not_valid', 'too_many_requests'],
})
