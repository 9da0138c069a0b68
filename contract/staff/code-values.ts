export const MAX_BATCH_CODES = 5000
export const CODE_NOTE_MAX_LENGTH = 200

/** `active` applies now, `planned` starts later, `used_up` has no use left in total, `ended` is over for good. */
export const codeStates = ['active', 'planned', 'used_up', 'ended'] as const
export type CodeState = (typeof codeStates)[number]
