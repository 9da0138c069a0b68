import type { BulkChange, BulkFilter } from '@shop/contract/staff/bulk.ts'
import type { StaffClient } from './staff-client.ts'

export async function changeInBulk(
  browser: StaffClient,
  target: { ids: number[] } | { filter: BulkFilter },
  change: BulkChange,
) {
  const preview = await previewInBulk(browser, target, change)
  if (preview.status !== 200) return preview
  const { seen } = preview.body.preview
  return browser.send('POST', '/products/bulk', { ...target, change, dry_run: false, seen })
}

export function previewInBulk(browser: StaffClient, target: object, change: BulkChange) {
  return browser.send('POST', '/products/bulk', { ...target, change, dry_run: true })
}
