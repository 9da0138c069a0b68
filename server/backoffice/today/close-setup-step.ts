import { keepableSettings } from '@shop/contract/staff/setting-values.ts'
import type { ClosableStep } from '@shop/contract/staff/setup-steps.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { keepSetting } from '../../domains/content/content.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertClosedStep } from './queries.ts'

export async function closeSetupStep(shop: Shop, step: ClosableStep, actor: string): Promise<void> {
  const setting = keepableSettings.find((name) => name === step)
  if (setting) return keepSetting(shop, setting, actor)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    if (!(await insertClosedStep(tx, step, actor, at))) return
    await insertAuditEntry(tx, { actor, action: 'setup.close', subject: `setup:${step}`, metadata: {}, at })
  })
}
