import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteFactors } from '../queries/factor-queries.ts'
import { anonymizeStaff, listStaffSuspendedBefore } from '../queries/member-queries.ts'
import { deleteDevicesAndSessions } from '../queries/session-queries.ts'
import { deleteViewsOfMember } from '../queries/view-queries.ts'

/** As long as mails are kept (docs/operations.md, retention). */
const KEPT_DAYS = 730

/**
 * This nightly job deletes what the shop has about members of staff who were suspended two years ago: mailbox, password,
 * factors, browsers, sessions and views. The name stays, because the audit says by it who did what.
 */
export async function deleteDepartedStaff(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const id of await listStaffSuspendedBefore(shop.db, new Date(now.valueOf() - KEPT_DAYS * DAY_MS)))
    await shop.db.begin(async (tx) => {
      if (!(await anonymizeStaff(tx, id))) return
      await deleteFactors(tx, id)
      await deleteDevicesAndSessions(tx, id)
      await deleteViewsOfMember(tx, id)
    })
}
