import { Refusal, refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import type { Editor } from '../catalog/catalog.ts'
import { judgeWithShop } from './judge-with-shop.ts'
import { deleteRedirectRow, lockRedirects, upsertRedirects } from './queries.ts'

/** Has an old address lead to a page. Refuses an address that leads elsewhere already, and what no redirect may be. */
export async function createRedirect(
  shop: Shop,
  { from, to }: { from: string; to: string },
  { actor, at }: Editor,
): Promise<void> {
  await shop.db.begin(async (tx) => {
    const known = await lockRedirects(tx)
    const { planned, problems } = await judgeWithShop(tx, shop, [{ line: 1, from, to }], known)
    const [problem] = problems
    if (problem) throw new Refusal(problem.code, { [isAboutTarget(problem.code) ? 'to' : 'from']: problem.code })
    const { path, target } = planned[0]!
    const present = known.get(path)
    if (present === target) return
    if (present !== undefined) refuseWith('redirect_exists', { target: present })
    await upsertRedirects(tx, [{ path, target }], { actor, at })
    await insertAuditEntry(tx, {
      actor,
      action: 'redirect.create',
      subject: `redirect:${path}`,
      metadata: { target },
      at,
    })
  })
}

const isAboutTarget = (code: string) => code.startsWith('redirect_target')

/** Refuses `redirect_not_found`. */
export async function deleteRedirect(shop: Shop, id: number, { actor, at }: Editor): Promise<void> {
  await shop.db.begin(async (tx) => {
    const { path, target } = (await deleteRedirectRow(tx, id)) ?? refuse('redirect_not_found')
    await insertAuditEntry(tx, {
      actor,
      action: 'redirect.delete',
      subject: `redirect:${path}`,
      metadata: { target },
      at,
    })
  })
}
