import type { Lang } from '@shop/contract/locale.ts'
import {
  mailGroups,
  mailSamples,
  mailTypes,
  type MailType,
  type RenderedMail,
  renderMailSamples,
  sendingRules,
} from '../../domains/notifications/notifications.ts'
import { mailSender } from '../mail-sender.ts'

export { mailGroups, mailSamples, mailTypes, sendingRules }

export interface RenderedSample extends RenderedMail {
  kind: MailType
  /** The name of the sample. */
  at: number
  lang: Lang
}

/** Returns all samples of a type in a language, rendered as they would be sent. */
export function renderSamples(kind: MailType, lang: Lang, public_url: string): RenderedSample[] {
  return renderMailSamples(kind, lang, mailSender, public_url).map((mail, at) => ({ kind, at, lang, ...mail }))
}
