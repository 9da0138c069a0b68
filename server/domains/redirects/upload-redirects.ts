import type { Lang } from '@shop/contract/locale.ts'
import { formatRefusal } from '@shop/contract/refusal.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { MAX_LISTED_LINES } from '@shop/contract/staff/moved-values.ts'
import type { RedirectFile } from '@shop/contract/staff/redirects.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { toHeaderKey } from '../../platform/tables/header-key.ts'
import { listUnused, readRows } from '../../platform/tables/read-rows.ts'
import { truncate } from '../../platform/truncate.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import type { Editor } from '../catalog/catalog.ts'
import { judgeWithShop } from './judge-with-shop.ts'
import { listTargets, lockRedirects, upsertRedirects } from './queries.ts'
import { readAddress, type WrittenRedirect } from './redirect-rules.ts'

const SHOWN_LENGTH = 200

/**
 * Compares a file of two columns with the redirects of the shop, and writes what is new or changes if it is to be
 * applied. A line that cannot be kept is left out and named.
 */
export async function uploadRedirects(
  shop: Shop,
  file: string,
  { apply, lang, actor, at }: Editor & { apply: boolean },
): Promise<RedirectFile> {
  const read = await readRows(file, findColumns, (cells, line, columns): WrittenRedirect => {
    return { line, from: cells[columns.from] ?? '', to: cells[columns.to] ?? '' }
  })
  if (!read) return refuse('redirect_file_unknown')
  const written = read.rows.filter(({ from, to }) => from.trim() !== '' || to.trim() !== '')
  return shop.db.begin(async (tx) => {
    const known = apply ? await lockRedirects(tx) : await listTargets(tx)
    const { planned, problems } = await judgeWithShop(tx, shop, written, known)
    const added = planned.filter(({ path }) => !known.has(path))
    const changed = planned.filter(({ path, target }) => known.has(path) && known.get(path) !== target)
    const changes = [...added, ...changed]
    const counts = { new: added.length, changed: changed.length }
    if (apply) {
      if (changes.length === 0) refuse('moved_file_changes_nothing')
      await upsertRedirects(tx, changes, { actor, at })
      const metadata = { ...counts, wrong: problems.length, before: Object.fromEntries(changed.map(({ path }) => [path, known.get(path)])) } // prettier-ignore
      await insertAuditEntry(tx, { actor, action: 'redirect.upload', subject: 'redirects:file', metadata, at })
    }
    return {
      applied: apply,
      ...counts,
      equal: planned.length - changes.length,
      wrong: problems.length,
      hidden_rows: read.hidden_rows,
      unused: listUnused(read.header, [read.found.from, read.found.to]),
      changes: changes.slice(0, MAX_LISTED_LINES).map(({ line, path, target }) => {
        return { line, from: path, to: target, before: known.get(path) ?? null }
      }),
      problems: problems.slice(0, MAX_LISTED_LINES).map(({ line, from, to, code }) => {
        return { line, value: truncate(`${from} → ${to}`, SHOWN_LENGTH), message: toMessage(code, lang) }
      }),
    }
  })
}

function toMessage(code: keyof typeof refusals, lang: Lang): string {
  return formatRefusal(refusals[code], lang, {})
}

const FROM = new Set(['redirect from', 'from', 'source', 'source url', 'old', 'old url', 'origen', 'desde', 'de', 'anterior', 'direccion anterior']) // prettier-ignore
const TO = new Set(['redirect to', 'to', 'target', 'target url', 'new', 'new url', 'destino', 'hacia', 'a', 'nueva', 'direccion nueva']) // prettier-ignore

/** Finds the two columns by their titles, or, without titles, in a first line of two addresses. */
function findColumns(cells: string[]): { from: number; to: number; isHeader: boolean } | undefined {
  const keys = cells.map(toHeaderKey)
  const from = keys.findIndex((key) => FROM.has(key))
  const to = keys.findIndex((key) => TO.has(key))
  if (from >= 0 && to >= 0) return { from, to, isHeader: true }
  const [first = '', second = ''] = cells
  return readAddress(first) && readAddress(second) ? { from: 0, to: 1, isHeader: false } : undefined
}
