/** The most characters that a draft may have as JSON. */
export const MAX_DRAFT_LENGTH = 90_000

/** The records whose editors keep drafts. */
export const draftRecords = [
  'artwork',
  'banner',
  'category',
  'collection',
  'color',
  'legal',
  'post',
  'product',
  'setting',
  'size-chart',
  'word-group',
] as const

/** A record that is edited, such as `product:12`; a new one has no number. */
export type DraftSubject = `${(typeof draftRecords)[number]}:${string}`
