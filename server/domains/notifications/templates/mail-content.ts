import type { Lang } from '@shop/contract/locale.ts'

/** A row of what was bought, ready to be printed. */
export interface MailLine {
  name: string
  detail: string
  amount: string
}

/** A message as its template writes it; `render-mail.ts` draws it as HTML and as text. All of it is plain text. */
export interface MailContent {
  lang: Lang
  subject: string
  /** What a mail program shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  lines?: MailLine[]
  totals?: { label: string; amount: string }[]
  button?: { label: string; link: string }
  /** Small print under the button. */
  notes?: string[]
}

export interface MailContext {
  lang: Lang
  public_url: string
}
