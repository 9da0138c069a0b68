/** The most characters that a draft may have as JSON. */
export const MAX_DRAFT_LENGTH = 90_000
