import { toMailSender, parseSettings } from '../domains/content/content.ts'

export const mailSender = toMailSender(parseSettings({}), undefined)
