export const BANNER_TITLE_MAX_LENGTH = 80
export const BANNER_BUTTON_MAX_LENGTH = 40
export const ALT_MAX_LENGTH = 300
export const LINK_MAX_LENGTH = 500
export const POST_MAX_LENGTH = 300

/** Guests see only what is published. What is retired is kept, and can be published again. */
export const homeStates = ['draft', 'published', 'retired'] as const
export type HomeState = (typeof homeStates)[number]
