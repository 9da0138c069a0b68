import type { Permission } from './permissions.ts'

export const MAX_DRAFT_LENGTH = 90_000

/** The most drafts that are kept of a member: the one that was not touched for the longest time goes first. */
export const MAX_DRAFTS = 100

export const draftPermissions = {
  artwork: 'products.write',
  banner: 'content.write',
  campaign: 'campaigns.write',
  category: 'products.write',
  collection: 'products.write',
  color: 'products.write',
  'draft-order': 'draft_orders.write',
  legal: 'legal.propose',
  post: 'content.write',
  price_list: 'prices.write',
  product: 'products.write',
  setting: 'settings.write',
  'size-chart': 'products.write',
  'word-group': 'content.write',
} as const satisfies Record<string, Permission>

export type DraftRecord = keyof typeof draftPermissions

/** A record that is edited, such as `product:12`; a new one has no number. */
export type DraftSubject = `${DraftRecord}:${string}`
