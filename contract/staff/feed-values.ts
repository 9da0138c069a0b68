/** Why a feed leaves a product out: it is not on sale, not yet open, or lacks what a line of the feed needs. */
export const feedOmissions = ['not_on_sale', 'not_open', 'no_text', 'no_price', 'no_size', 'no_color'] as const
export type FeedOmissionReason = (typeof feedOmissions)[number]
