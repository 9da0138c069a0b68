import { letterheadOf, settingsOf } from '../domains/content/content.ts'

/** Who writes the mails of the tests: a shop whose owner has written nothing yet. */
export const letterhead = letterheadOf(settingsOf({}), undefined)
