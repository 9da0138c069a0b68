import type { MailContent, MailFact, MailLine, MailLink } from '../templates/mail-content.ts'
import { footOf, type Letterhead } from './letterhead.ts'

/** Renders the same message as plain text. */
export function drawMailText(mail: MailContent, letterhead: Letterhead, public_url: string): string {
  const { ask, why, supplier, privacy } = footOf(mail, letterhead, public_url)
  const parts = [
    mail.about,
    mail.heading,
    mail.greeting,
    ...mail.paragraphs,
    mail.facts?.map(factText).join('\n'),
    ...(mail.advice ?? []),
    mail.button && linkText(mail.button),
    ...(mail.links ?? []).map(linkText),
    ...(mail.notes ?? []),
    mail.lines?.map(lineText).join('\n'),
    mail.totals?.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    mail.details?.map(detailText).join('\n'),
    `— ${letterhead.brand}\n${public_url}`,
    ask,
    why,
    supplier,
    mail.way_out && linkText(mail.way_out),
    privacy && linkText(privacy),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Indents several lines, so that a note that a customer wrote does not look like another part of the mail. */
function factText({ label, value }: MailFact): string {
  return detailText({ label, value: value.includes('\n') ? value.replaceAll(/^/gm, '  ') : value })
}

function detailText({ label, value }: MailFact): string {
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`
}

function lineText({ name, detail, amount }: MailLine): string {
  return `${name}${detail === '' ? '' : ` (${detail})`}${amount === '' ? '' : `: ${amount}`}`
}

function linkText({ label, link }: MailLink): string {
  return `${label}:\n${link}`
}
