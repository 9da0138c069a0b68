import type { Lang } from '@shop/contract/locale.ts'
import type { MailDetail, MailSummary } from '@shop/contract/staff/mail.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { getMailSender } from '../../domains/content/content.ts'
import {
  buildMailContent,
  isMailType,
  isResendable,
  mailTypes,
  renderMail,
  type RenderedMail,
  renderMailSamples,
  resendMessage,
  staffMailTypes,
} from '../../domains/notifications/notifications.ts'
import { findMail, listMailRows, type MailFilter, type MailRow } from './mail-queries.ts'

/** Replaces the secret of a personal link, which members of staff never see. */
const HIDDEN_SECRET = '…'

/** Lists messages of the outbox that match, the newest first. */
export function listMail({ db }: Shop, staff: StaffMember, query: MailFilter & PageQuery): Promise<List<MailSummary>> {
  return readList(db, query, (tx, page) => listMailRows(tx, { ...query, without: listHiddenTypes(staff) }, page))
}

/** Returns a message of the outbox as it was sent. Refuses `mail_not_found`. */
export async function getMail(shop: Shop, staff: StaffMember, id: number): Promise<MailDetail> {
  const row = await readMail(shop, staff, id)
  const rendered = await tryRender(shop, row)
  const { data: _, has_order: __, ...mail } = row
  const isSendable = rendered !== undefined && (isResendable(row.kind) || row.state === 'waiting')
  const can_resend = isSendable && staff.permissions.has('orders.note') && mayOpenSubject(staff, row)
  return { ...mail, subject: rendered?.subject ?? null, text: rendered?.text ?? null, can_resend }
}

/**
 * Sends a message once more (`resendMessage`). Refuses `mail_not_found` for one that is about nothing that the member may
 * open.
 */
export async function resendMail(shop: Shop, staff: StaffMember, id: number): Promise<void> {
  if (!mayOpenSubject(staff, await readMail(shop, staff, id))) refuseWith('mail_not_found', { id })
  await resendMessage(shop, id, staff.actor)
}

/** Whether a message is about an order, a customer or a message to the shop, and the member may open that. */
function mayOpenSubject({ permissions }: StaffMember, { customer_id, has_order, kind }: MailRow): boolean {
  if (staffMailTypes.includes(kind)) return false
  if (kind === 'contact-reply') return permissions.has('messages.write')
  return (has_order && permissions.has('orders.read')) || (customer_id !== null && permissions.has('customers.read'))
}

/** Mails to members of staff show the addresses of all and what they do: for those who manage the people. */
function listHiddenTypes({ permissions }: StaffMember): readonly string[] {
  return permissions.has('staff.write') ? [] : staffMailTypes
}

/** Refuses `mail_not_found` and `mail_too_old`. */
export async function renderSentMail(shop: Shop, staff: StaffMember, id: number): Promise<string> {
  const rendered = await tryRender(shop, await readMail(shop, staff, id))
  return (rendered ?? refuseWith('mail_too_old', { id })).html
}

/** Refuses `mail_not_found` for a type or a number without one. */
export async function renderSample(shop: Shop, kind: string, index: number, lang: Lang): Promise<string> {
  if (!isMailType(kind)) return refuse('mail_not_found')
  const samples = renderMailSamples(kind, lang, await getMailSender(shop), shop.public_url)
  return (samples[index] ?? refuse('mail_not_found')).html
}

export async function listMailTypes(shop: Shop, lang: Lang) {
  const sender = await getMailSender(shop)
  return mailTypes.map((kind) => ({
    kind,
    samples: renderMailSamples(kind, lang, sender, shop.public_url).map(({ subject, text }) => ({ subject, text })),
  }))
}

async function readMail({ db }: Shop, staff: StaffMember, id: number): Promise<MailRow> {
  return (await findMail(db, id, listHiddenTypes(staff))) ?? refuseWith('mail_not_found', { id })
}

/** Undefined for a text message, and for a mail that an older version of the shop wrote with other data. */
async function tryRender(shop: Shop, { channel, kind, lang, data }: MailRow): Promise<RenderedMail | undefined> {
  if (channel === 'sms') return undefined
  try {
    const content = buildMailContent(
      { kind, lang, data: { ...data, secret: HIDDEN_SECRET } },
      shop.public_url,
      shop.admin_url,
    )
    return renderMail(content, await getMailSender(shop), shop.public_url)
  } catch {
    return undefined
  }
}
