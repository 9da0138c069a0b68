import type { WrittenMail, MailFact, MailLine, MailLink } from '../templates/mail-content.ts'
import { buildFooter, type MailSender } from './footer.ts'

export function renderMailText(mail: WrittenMail, sender: MailSender, public_url: string): string {
  const { ask, why, supplier, privacy } = buildFooter(mail, sender, public_url)
  const sections = [
    mail.about,
    mail.heading,
    mail.greeting,
    ...mail.paragraphs,
    mail.facts?.map(formatFact).join('\n'),
    ...(mail.advice ?? []),
    mail.button && formatLink(mail.button),
    ...(mail.links ?? []).map(formatLink),
    ...(mail.notes ?? []),
    mail.lines?.map(formatLine).join('\n'),
    mail.totals?.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    mail.details?.map(formatDetail).join('\n'),
    `— ${sender.brand}\n${public_url}`,
    ask,
    why,
    supplier,
    mail.unsubscribe && formatLink(mail.unsubscribe),
    privacy && formatLink(privacy),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** Indents several lines, so that a note that a customer wrote does not look like another part of the mail. */
function formatFact({ label, value }: MailFact): string {
  return formatDetail({ label, value: value.includes('\n') ? value.replaceAll(/^/gm, '  ') : value })
}

function formatDetail({ label, value }: MailFact): string {
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`
}

function formatLine({ name, description, amount }: MailLine): string {
  return `${name}${description === '' ? '' : ` (${description})`}${amount === '' ? '' : `: ${amount}`}`
}

function formatLink({ label, link }: MailLink): string {
  return `${label}:\n${link}`
}
