import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { updatePlatform } from './queries/platform-queries.ts'

export interface PlatformChoices {
  id: number
  is_blocked: boolean
  calls_per_minute: number | null
}

/** Refuses a platform or serves it again, and says how often its guests may call. Refuses `agent_platform_not_found`. */
export function changePlatform(
  { db }: Pick<Shop, 'db'>,
  choices: PlatformChoices,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  return db.begin(async (tx) => {
    const { id, is_blocked, calls_per_minute } = choices
    const profile_url = (await updatePlatform(tx, choices)) ?? refuse('agent_platform_not_found')
    const metadata = { profile_url, is_blocked, calls_per_minute }
    await insertAuditEntry(tx, { actor, action: 'agent_platform.save', subject: `agent_platform:${id}`, metadata, at })
  })
}
