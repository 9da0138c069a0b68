/** The periods that searches without results are counted over, in days. Older ones are deleted. */
export const missedTermDays = ['7', '30', '90'] as const

/**
 * The kinds of groups of words: other words for the same (`text`), a type of product, or colors whose names have one of
 * the words.
 */
export const wordGroupKinds = ['type', 'color', 'text'] as const
export type WordGroupKind = (typeof wordGroupKinds)[number]
