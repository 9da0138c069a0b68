import { buildAssistantAgent } from '@shop/contract/device.ts'
import type { Shop } from '../../../platform/shop.ts'
import { renameSession } from '../../accounts/accounts.ts'
import { setProfileHost } from '../queries/link-queries.ts'
import type { PlatformRow } from '../queries/platform-queries.ts'
import type { AgentLink } from './find-caller.ts'

/**
 * Remembers that a link calls as a platform of another host than the customer read when linking it. The customer reads both
 * among their sessions, and when the same assistant asks again.
 */
export async function noteProfileHost(
  { db }: Pick<Shop, 'db'>,
  { id, session_id, assistant, profile_host }: AgentLink,
  { profile_url }: Pick<PlatformRow, 'profile_url'>,
): Promise<void> {
  const { host } = new URL(profile_url)
  if (profile_host !== null || host === assistant) return
  await db.begin(async (tx) => {
    if (await setProfileHost(tx, id, host)) await renameSession(tx, session_id, buildAssistantAgent(assistant, host))
  })
}
