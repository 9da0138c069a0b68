import type { PushService } from '../../integrations/push-service.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { openPushKey } from './push-key.ts'
import { clearPushRefusals, countPushRefusal, deleteGoneDevice, findPushTarget } from './push-queries.ts'

/** A subscription ends when its push service has refused so many messages in a row. */
const MOST_REFUSALS = 5

/**
 * This job sends a notification to one browser, unless its member has other roles by now. It ends the subscription when the push service says that it is gone or
 * refuses it again and again, and waits as long as the service asks. A crash in between may show a notification twice,
 * which the browser replaces.
 */
export async function sendPush(shop: Shop, service: PushService, job: JobData): Promise<void> {
  const { push_device_id, roles, text, until } = job
  const id = Number(push_device_id)
  if (shop.clock.now() >= new Date(String(until))) return
  const target = await findPushTarget(shop.db, id, String(roles))
  if (target === undefined) return
  const keys = openPushKey(shop, target.key)
  // The browser subscribes again when its member opens the back office.
  if (keys === undefined) return
  const result = await service.send(target, String(text), keys)
  switch (result.status) {
    case 'sent':
      return clearPushRefusals(shop.db, id)
    case 'gone':
      return deleteGoneDevice(shop.db, id)
    case 'refused':
      shop.log.warn({ reason: result.reason, push_device_id }, 'a push service refused a notification')
      return shop.db.begin((tx) => countPushRefusal(tx, id, MOST_REFUSALS))
    case 'later':
      if (result.after_s === undefined) throw new Error(`the push service did not answer: ${result.reason}`)
      await shop.queue.add(shop.db, 'send-push', job, { after_s: result.after_s })
  }
}
