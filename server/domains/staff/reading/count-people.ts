import { MAX_PEOPLE_PER_HOUR } from '@shop/contract/limits.ts'
import type { ShownPeople } from '@shop/contract/staff/call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntries } from '../../audit/audit.ts'
import { addShownPeople, takeShownPeople } from './reading-queries.ts'
import { listShownPeople } from './shown-people.ts'

const HOUR_MS = 3_600_000
const NO_LIMIT = 2_147_483_647

/** People are written in steps, so that opening one order after the other costs a statement for every twentieth. */
const WRITTEN_AT_ONCE = 20

interface Reading {
  hour_ms: number
  seen: Set<string>
  pending: number
}

const readings = new WeakMap<Shop, Map<number, Reading>>()

/**
 * Counts the people whose personal data an answer shows to a member, each once an hour. Refuses `confirmation_needed`
 * when they are more than 500 in the hour, all processes together, and the identity is not confirmed (rules 9.7); an
 * action that is done already is only counted.
 */
export async function countShownPeople(
  shop: Shop,
  staff: StaffMember,
  people: ShownPeople,
  { answer, isDone }: { answer: unknown; isDone: boolean },
): Promise<void> {
  const reading = await openReading(shop, staff.id)
  const fresh = listShownPeople(people, answer).filter((person) => !reading.seen.has(person))
  const added = reading.pending + fresh.length
  if (added >= WRITTEN_AT_ONCE) {
    const row = { staff_id: staff.id, hour: new Date(reading.hour_ms), people: added }
    const most = staff.confirmed_until === null && !isDone ? MAX_PEOPLE_PER_HOUR : NO_LIMIT
    if (!(await addShownPeople(shop.db, row, most))) refuse('confirmation_needed')
  }
  reading.pending = added >= WRITTEN_AT_ONCE ? 0 : added
  for (const person of fresh) reading.seen.add(person)
}

/** Returns the reading of the present hour. What is not written of an earlier hour is written then. */
async function openReading(shop: Shop, staff_id: number): Promise<Reading> {
  const ofShop = readings.get(shop) ?? new Map<number, Reading>()
  readings.set(shop, ofShop)
  const hour_ms = Math.floor(shop.clock.now().valueOf() / HOUR_MS) * HOUR_MS
  const known = ofShop.get(staff_id)
  if (known?.hour_ms === hour_ms) return known
  const reading = { hour_ms, seen: new Set<string>(), pending: 0 }
  ofShop.set(staff_id, reading)
  if (known && known.pending > 0)
    await addShownPeople(shop.db, { staff_id, hour: new Date(known.hour_ms), people: known.pending }, NO_LIMIT)
  return reading
}

/** This job records in the audit how many people each member was shown in the past hours. It is safe to repeat. */
export async function recordShownPeople(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const rows = await takeShownPeople(tx, new Date(Math.floor(at.valueOf() / HOUR_MS) * HOUR_MS))
    const entries = rows.map(({ staff_id, hour, people }) => ({
      actor: `staff:${staff_id}`,
      action: 'customer.read_many',
      subject: `staff:${staff_id}`,
      metadata: { people, hour: hour.toISOString() },
      at,
    }))
    if (entries.length > 0) await insertAuditEntries(tx, entries)
  })
}
