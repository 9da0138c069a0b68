import type { Lang } from '@shop/contract/locale.ts'
import type { templates } from '../templates/templates.ts'

type Templates = typeof templates

/** Samples of the data of each type of mail; the first one is the usual case. */
export type MailSamples = {
  [K in keyof Templates]: (lang: Lang) => [Parameters<Templates[K]>[0], ...Parameters<Templates[K]>[0][]]
}

export interface MailGroup {
  title: string
  mails: Partial<Record<keyof Templates, string>>
}
