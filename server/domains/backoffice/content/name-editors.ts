import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findActorNames } from '../../staff/staff.ts'

/** Runs a save. A conflict names the person who saved meanwhile instead of how the audit calls them. */
export async function nameConflict<T>(shop: Shop, save: Promise<T>): Promise<T> {
  try {
    return await save
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
    const by = typeof error.data['by'] === 'string' ? error.data['by'] : null
    const names = await findActorNames(shop.db, [by])
    throw new Refusal('version_conflict', {}, { data: { ...error.data, by: names.get(by) ?? null } })
  }
}
