import { toMailSender, parseSettings } from '../domains/content/content.ts'

/** The sender of the tests' mails: a shop whose owner has changed no settings. */
export const mailSender = toMailSender(parseSettings({}), undefined)
