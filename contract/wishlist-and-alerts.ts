import { Type } from 'typebox'
import { LangInBody, Email, Secret } from './account-fields.ts'
import { defineCall } from './call.ts'
import { ProductCard, ProductId } from './catalog.ts'
import { Id, LangAndCurrencyQuery } from './common-schemas.ts'

export const setFavorite = defineCall('setFavorite', {
  summary: 'Adds a product to the wishlist, or removes it',
  caller: 'customer',
  body: Type.Object({ product_id: ProductId, status: Type.Boolean({ description: 'True adds it, false removes it' }) }),
  response: Type.Object({ favorite: Type.Boolean() }),
  refusals: ['product_not_found', 'favorite_limit'],
})

export const listWishlist = defineCall('listWishlist', {
  summary: "Lists the products of the customer's wishlist that are on sale, the newest first",
  caller: 'customer',
  query: LangAndCurrencyQuery,
  response: Type.Array(ProductCard),
})

/** The response reveals nothing about the mailbox or its existing alerts. */
export const createStockAlert = defineCall('createStockAlert', {
  summary: 'Requests one e-mail when a product, or one size or color of it, is back in stock',
  caller: 'anyone',
  body: Type.Object({
    email: { ...Email, missing: 'email_missing' },
    product_id: ProductId,
    size_id: Type.Optional(Id('error.size')),
    color_id: Type.Optional(Id('color_not_valid')),
    ...LangInBody,
  }),
  response: Type.Object({ created: Type.Boolean() }),
  refusals: ['email_missing', 'error.email', 'product_not_found', 'error.size', 'color_not_valid', 'too_many_requests'],
})

export const unsubscribeFromStockAlerts = defineCall('unsubscribeFromStockAlerts', {
  summary: 'Deletes all stock alerts of a mailbox, with the link of one of their e-mails',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({ left: Type.Boolean() }),
  missing: 'alert_link_not_valid',
  refusals: ['alert_link_not_valid', 'too_many_requests'],
})
