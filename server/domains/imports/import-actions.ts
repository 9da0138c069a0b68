import type { ImportOptions } from '@shop/contract/staff/imports.ts'
import type { ImportState } from '@shop/contract/staff/import-values.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { getFormat, isNamedByPlace } from './formats/formats.ts'
import { countResults, type ImportRow, lockImport, setState, startCheck } from './import-queries.ts'
import { countImages, resetFailedImages } from './image-queries.ts'
import { listReferenceRows } from './reference-queries.ts'

const checkable: ImportState[] = ['uploaded', 'checked', 'outdated', 'failed']
const open: ImportState[] = ['uploaded', 'reading', 'comparing', 'checked', 'applying', 'outdated', 'failed']

export async function startImportCheck(shop: Shop, id: number, options: ImportOptions, actor: string): Promise<void> {
  await shop.db.begin(async (tx) => {
    const found = await lockOpen(tx, id, checkable)
    const { formats } = found
    const { format } = options
    const isUnclear = formats.length > 1 || isNamedByPlace(getFormat(found.format), found.header)
    if (format === undefined ? isUnclear : !formats.includes(format)) refuse('import_format_unclear')
    const { categories, colors } = await listReferenceRows(tx)
    const { category_id, color_id } = options
    if (category_id !== null && !categories.some((row) => row.id === category_id)) refuse('category_not_found')
    if (color_id !== null && !colors.some((row) => row.id === color_id)) refuse('color_not_found')
    const run = await startCheck(tx, id, { options, actor, at: shop.clock.now() })
    await shop.queue.add(tx, 'check-import', { id, run })
  })
}

/** Has a job write what a checked file changes. Two people who ask at once start one job. */
export async function startApplying(shop: Shop, id: number, actor: string): Promise<void> {
  await shop.db.begin(async (tx) => {
    await lockOpen(tx, id, ['checked'])
    const counts = (await countResults(tx, [id])).get(id)!
    if (counts.wrong + counts.problems > 0) refuseWith('import_has_problems', { problems: counts.problems })
    if (counts.new + counts.changed === 0) refuse('import_changes_nothing')
    const images = await countImages(tx, id)
    if (images.waiting + images.rendering > 0) refuse('import_images_waiting')
    await setState(tx, id, 'applying', { actor })
    await shop.queue.add(tx, 'apply-import', { id })
  })
}

/** Ends an import that has not been applied. One that is being applied is ended only before its job has begun. */
export async function cancelImport(shop: Shop, id: number, actor: string): Promise<void> {
  await shop.db.begin(async (tx) => {
    await endImport(tx, await lockOpen(tx, id, open), { actor, at: shop.clock.now() })
  })
}

/** Cancels a locked import. `right_of` is the member who may not import any more, if that is the reason. */
export async function endImport(
  tx: Tx,
  { id, file_name }: Pick<ImportRow, 'id' | 'file_name'>,
  { actor, at, ...reason }: { actor: string; at: Date; right_of?: string },
): Promise<void> {
  await setState(tx, id, 'canceled', { actor })
  const metadata = { file: file_name, ...reason }
  await insertAuditEntry(tx, { actor, action: 'import.cancel', subject: `import:${id}`, metadata, at })
}

export async function retryImages(shop: Shop, id: number): Promise<void> {
  await shop.db.begin(async (tx) => {
    const { run } = await lockOpen(tx, id, ['checked'])
    await resetFailedImages(tx, id)
    await shop.queue.add(tx, 'fetch-import-images', { id, run })
  })
}

async function lockOpen(tx: Tx, id: number, states: readonly ImportState[]): Promise<ImportRow> {
  const found = (await lockImport(tx, id)) ?? refuse('import_not_found')
  if (found.emptied_at !== null) refuse('import_emptied')
  if (!states.includes(found.state)) refuse('import_at_other_step')
  return found
}
