import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import { currencies } from '@shop/contract/locale.ts'
import { shippingZones } from '@shop/contract/staff/setting-values.ts'
import type { SettingName, SettingState, SettingValues, ShippingTable } from '@shop/contract/staff/settings.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireConfirmation, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { calculateShipping } from '../../domains/cart/cart.ts'
import { listSettingRows, readSettings } from '../../domains/content/content.ts'
import { changeSetting, findActorNames, isGuardedSetting, nameConflict } from '../../domains/staff/staff.ts'

export async function listSettings({ db }: Shop) {
  const [values, rows] = await Promise.all([readSettings(db), listSettingRows(db)])
  const names = await findActorNames(
    db,
    rows.map(({ updated_by }) => updated_by),
  )
  const states = Object.fromEntries(Object.keys(values).map((name) => [name, NEVER_WRITTEN] as const)) as Record<
    SettingName,
    SettingState
  >
  for (const { key, version, updated_at, updated_by } of rows) {
    const by = updated_by === null ? null : (names.get(updated_by) ?? updated_by)
    states[key as SettingName] = { version, updated_at: updated_at.toISOString(), updated_by: by }
  }
  return { values, states }
}

const NEVER_WRITTEN: SettingState = { version: 0, updated_at: null, updated_by: null }

/**
 * Writes one setting. A conflict names the person who saved meanwhile. Refuses `confirmation_needed` for a setting that
 * says where money goes or how much of it moves, without a confirmed identity.
 */
export async function saveSettingByStaff(
  shop: Shop,
  staff: StaffMember,
  { version, setting }: { version: number; setting: Partial<SettingValues> },
): Promise<{ version: number }> {
  const [[name, value] = []] = Object.entries(setting)
  if (name === undefined) throw new Refusal('invalid_value')
  if (isGuardedSetting(name)) requireConfirmation(staff)
  const saved = changeSetting(shop, { name: name as SettingName, value, version }, staff.actor)
  return { version: await nameConflict(shop, saved) }
}

const sampleCountries = { mexico: MEXICO_COUNTRY_ID, united_states: USA_COUNTRY_ID, elsewhere: 1 }

/** Calculates what a sample cart would cost to send to each zone, with the function that prices carts. */
export function previewShipping({
  table,
  goods,
  level,
}: {
  table: ShippingTable
  goods: Record<'MXN' | 'USD', number>
  level: number
}) {
  return shippingZones.flatMap((zone) =>
    currencies.map((currency) => {
      const cart = { goods: goods[currency], currency, country_id: sampleCountries[zone], level }
      return { zone, currency, goods: cart.goods, shipping: calculateShipping(table, cart) }
    }),
  )
}
