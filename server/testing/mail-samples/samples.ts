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
  at: number
  lang: Lang
}

export function renderSamples(kind: MailType, lang: Lang, public_url: string): RenderedSample[] {
  return renderMailSamples(kind, lang, mailSender, public_url).map((mail, at) => ({ kind, at, lang, ...mail }))
}
