/** Why a feed leaves a product out: it is not on sale, not yet open, or lacks what a line of the feed needs. */
const feedOmissions = ['not_on_sale', 'not_open', 'no_text', 'no_price', 'no_size', 'no_color'] as const

/** The problems of a product in a feed: also an image that is too small, with which the feed has it all the same. */
export const feedProblems = [...feedOmissions, 'small_image'] as const
export type FeedProblem = (typeof feedProblems)[number]
