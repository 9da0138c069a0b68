import * as calls from '@shop/contract/staff/messages.ts'
import type { ContactMessageDetail } from '@shop/contract/staff/messages.ts'
import type { FastifyInstance } from 'fastify'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteContactMessage, replyToContactMessage, setContactMessageDone } from '../../domains/content/content.ts'
import { findMessageRow, findSender, listMessageRows, listReplyRows } from './message-queries.ts'

export function messageRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listContactMessages, ({ query }) =>
    readList(shop.db, query, (tx, page) => listMessageRows(tx, query, page)),
  )
  serveStaff(app, calls.getContactMessage, ({ query }) => getContactMessage(shop, query.id))
  serveStaff(app, calls.replyToContactMessage, async ({ staff, body }) => {
    await replyToContactMessage(shop, body, staff.actor)
    return getContactMessage(shop, body.id)
  })
  serveStaff(app, calls.setContactMessageDone, async ({ staff, body }) => {
    await setContactMessageDone(shop, body.id, body.done, staff.actor)
    return getContactMessage(shop, body.id)
  })
  serveStaffAction(app, calls.deleteContactMessage, ({ staff, query }) =>
    deleteContactMessage(shop, query.id, staff.actor),
  )
}

/** Returns a message with its replies and the customer who wrote it. Refuses `contact_message_not_found`. */
async function getContactMessage({ db }: Shop, id: number): Promise<ContactMessageDetail> {
  const { signed_in, ...message } = (await findMessageRow(db, id)) ?? refuse('contact_message_not_found')
  const sender = message.customer_id === null ? undefined : await findSender(db, message.customer_id)
  return { ...message, replies: await listReplyRows(db, id), sender: sender ? { ...sender, signed_in } : null }
}
