import type { MenuCountName, NotificationMail, SaleMail } from '@shop/contract/staff/notification-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectAskedInvoices } from '../invoices/invoice-queries.ts'
import { selectQueues } from '../today/queries.ts'

/** More than this is shown as the number with a plus, so no more is counted. */
const MAX_COUNT = 100

type MenuCounts = Partial<Record<MenuCountName, number>>

interface MenuScope {
  names: readonly MenuCountName[]
  staff_id: number
  /** Whether the member answers the requests of others. Without that the screen of money does not show them. */
  mayApprove: boolean
  now: Date
}

/** Counts what waits on these screens, up to 100 each, and returns how the member gets notifications by mail. */
export function countMenu(
  db: Db,
  { names, staff_id, mayApprove, now }: MenuScope,
): Promise<{ counts: MenuCounts; mail: NotificationMail; sales: SaleMail }> {
  const queues = selectQueues(db, now)
  const sources: Record<MenuCountName, Fragment> = {
    orders: db`
      ${queues.to_pack} union all ${queues.to_ship} union all ${queues.came_back} union all ${queues.too_long}
      union all ${queues.lost}`,
    transfers: queues.transfers,
    returns: queues.returns,
    money: mayApprove ? db`${queues.money} union all ${queues.approvals}` : queues.money,
    invoices: db`
      select from (${selectAskedInvoices(db)}) asked
      union all
      select from invoice_states where state = 'to_credit'`,
    benefits: queues.benefits,
    messages: queues.messages,
    mail: queues.failed_mail,
  }
  const pairs = names.map(
    (name) => db`, ${name}::text, (select count(*) from (${sources[name]} limit ${MAX_COUNT}) waiting)`,
  )
  // The first pair makes the list of arguments one that is never empty.
  const list = pairs.reduce((all, pair) => db`${all}${pair}`, db`'', 0`)
  return db<{ counts: Record<string, number>; mail: NotificationMail; sales: SaleMail }[]>`
    select jsonb_build_object(${list}) - '' as counts,
      coalesce((select mail from notification_settings where staff_id = ${staff_id}), 'off') as mail,
      coalesce((select sales from notification_settings where staff_id = ${staff_id}), 'off') as sales`.one()
}
