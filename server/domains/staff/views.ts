import type { SavedView } from '@shop/contract/staff/views.ts'
import { type ViewScreen, viewPermissions } from '@shop/contract/staff/view-screens.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { requirePermission, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockStaff } from './queries/member-queries.ts'
import { deleteViewRow, listViewRows, upsertView } from './queries/view-queries.ts'

/** A list is found by looking: more views than this are no help (rules 9). */
const MAX_VIEWS = 20

export interface NewView {
  screen: ViewScreen
  name: string
  query: string
}

/** Refuses `forbidden` to a member who may no longer read that list. */
export async function listViews(shop: Shop, staff: StaffMember, screen: ViewScreen): Promise<SavedView[]> {
  requirePermission(staff, viewPermissions[screen])
  return listViewRows(shop.db, staff.id, screen)
}

/**
 * Saves a view under a name; one of that name is replaced. Refuses `too_many_views` beyond 20 for one list, and `forbidden`
 * for a list that the member may not read.
 */
export async function saveView(shop: Shop, staff: StaffMember, { screen, name, query }: NewView): Promise<SavedView[]> {
  requirePermission(staff, viewPermissions[screen])
  const staff_id = staff.id
  return shop.db.begin(async (tx) => {
    await lockStaff(tx, staff_id)
    await upsertView(tx, { staff_id, screen, name: name.trim(), query, saved_at: shop.clock.now() })
    const views = await listViewRows(tx, staff_id, screen)
    if (views.length > MAX_VIEWS) refuseWith('too_many_views', { max: MAX_VIEWS })
    return views
  })
}

/** Refuses `view_not_found`. */
export async function deleteView(shop: Shop, staff_id: number, id: number): Promise<SavedView[]> {
  const screen = (await deleteViewRow(shop.db, staff_id, id)) ?? refuse('view_not_found')
  return listViewRows(shop.db, staff_id, screen)
}
