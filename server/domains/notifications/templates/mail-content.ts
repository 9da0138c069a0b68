import type { Lang } from '@shop/contract/locale.ts'

/** A row of what was bought, ready to be printed. */
export interface MailLine {
  name: string
  detail: string
  amount: string
}

/** How to get no more of a kind: a link under the mail, and for news the address where a mail program does it in one press (RFC 8058). */
export interface WayOut {
  label: string
  link: string
  one_press?: string
}

/** A message as its template writes it; `render-mail.ts` draws it as HTML and as text. All of it is plain text. */
export interface MailContent {
  lang: Lang
  subject: string
  /** Who gets an answer to it; the sender unless given. */
  reply_to?: string
  /** What a mail program shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  lines?: MailLine[]
  totals?: { label: string; amount: string }[]
  button?: { label: string; link: string }
  /** Small print under the button. */
  notes?: string[]
  /** Of news the job that sends it puts it there. */
  way_out?: WayOut
}

export interface MailContext {
  lang: Lang
  public_url: string
}
