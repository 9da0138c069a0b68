import { type Static, Type } from 'typebox'
import { currencies, langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { feedProblems } from './feed-values.ts'
import { listFields, listOf } from './list.ts'

const market = { in: Type.Enum([...langs]), currency: Type.Enum([...currencies]) }

const Feed = Type.Object({
  ...market,
  google: Type.String({ description: 'The URL of the feed' }),
  meta: Type.String(),
  products: Type.Integer(),
  items: Type.Integer(),
  omitted: Type.Integer(),
  small_images: Type.Integer({ description: 'Products in the feed with an image that the sites refuse as too small' }),
})
export type Feed = Static<typeof Feed>

export const listFeeds = defineStaffCall('listFeeds', {
  summary: 'Lists the feeds for Google and Meta with how many products each has and leaves out',
  access: 'feeds.read',
  response: Type.Object({ feeds: Type.Array(Feed) }),
})

export const FeedOmission = Type.Object({
  product_id: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  reasons: Type.Array(Type.Enum([...feedProblems])),
})
export type FeedOmission = Static<typeof FeedOmission>

export const listFeedOmissions = defineStaffCall('listFeedOmissions', {
  summary: 'Lists the products that a feed leaves out, or has with an image that is too small, and why',
  access: 'feeds.read',
  query: Type.Object({ ...listFields, ...market, reason: Type.Optional(Type.Enum([...feedProblems])) }),
  response: listOf(FeedOmission),
})
