import type { Lang } from '@shop/contract/locale.ts'
import { ownerSettings } from '@shop/contract/staff/setting-values.ts'
import { queueNames, type Today } from '@shop/contract/staff/today.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import type { Shop } from '../../platform/shop.ts'
import { listMissingLegalTexts } from '../../domains/content/content.ts'
import { countQueues, type DayRow, queuePermissions, readDay } from './queries.ts'

/** Returns what waits, how the day goes and what opens next, as far as the roles allow, in at most three statements. */
export async function getToday({ db, clock }: Shop, { permissions }: StaffMember, lang: Lang): Promise<Today> {
  const now = clock.now()
  const names = queueNames.filter((name) => permissions.has(queuePermissions[name]))
  // The index of a day's payments serves only a plan that knows the day.
  const [queues, day] = await planForValues(db, (tx) =>
    Promise.all([
      names.length === 0 ? [] : countQueues(tx, names, now),
      readDay(tx, { now, lang, withSales: permissions.has('reports.sales') }),
    ]),
  )
  return {
    now: now.toISOString(),
    queues,
    sales: day.sales,
    opening: permissions.has('products.read') ? day.opening : null,
    checklist: permissions.has('settings.write')
      ? buildChecklist(day, (await listMissingLegalTexts(db, now)).length === 0)
      : null,
  }
}

function buildChecklist(day: DayRow, hasLegalTexts: boolean): NonNullable<Today['checklist']> {
  const steps: NonNullable<Today['checklist']> = [
    ...ownerSettings.map((name) => ({ name, done: day.written_settings.includes(name) })),
    { name: 'legal_texts', done: hasLegalTexts },
    { name: 'products', done: day.has_products },
    { name: 'both_currencies', done: day.has_products && day.has_both_currencies },
    { name: 'drop', done: day.has_drop },
    { name: 'team', done: day.members > 1 },
  ]
  return steps.map(({ name, done }) => ({ name, done: done || day.closed_steps.includes(name) }))
}
