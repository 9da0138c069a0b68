/** The legal and information texts of the shop, by their numbers (specification 2). A shop may be without that about care. */
export const legalTextIds = [1, 2, 3, 4, 5, 6, 7, 11, 12] as const
/** Terms and privacy: customers agree to them, so publishing them needs a confirmed identity (rules 9.17). */
export const acceptedLegalTexts: Readonly<Record<number, 'terms' | 'privacy'>> = { 1: 'terms', 3: 'privacy' }

export const LEGAL_NAME_MAX_LENGTH = 120
/** Characters of HTML in one language. */
export const LEGAL_CONTENT_MAX_LENGTH = 40_000
export const LEGAL_NOTE_MAX_LENGTH = 500
