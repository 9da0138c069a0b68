import type { ImportDetail, ImportOptions } from '@shop/contract/staff/imports.ts'
import { eventually } from './eventually.ts'
import type { StaffClient } from './staff-client.ts'
import { uploadFile } from './upload.ts'

const defaultOptions: ImportOptions = { lang: 'es', currency: 'MXN', stock: 'count', category_id: null, color_id: null }

export async function uploadImport(staff: StaffClient, content: string | Buffer, name = 'productos.csv') {
  const { status, body } = await uploadFile(staff, `/imports/upload?name=${name}`, Buffer.from(content), 'text/csv')
  if (status !== 200) throw new Error(`the upload was answered with ${status}: ${JSON.stringify(body)}`)
  return body as ImportDetail
}

export async function checkFile(
  staff: StaffClient,
  content: string | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<ImportDetail> {
  const { id } = await uploadImport(staff, content)
  return checkAgain(staff, id, options)
}

export async function checkAgain(staff: StaffClient, id: number, options: Partial<ImportOptions> = {}) {
  const { status, body } = await staff.send('POST', '/imports/check', {
    id,
    options: { ...defaultOptions, ...options },
  })
  if (status !== 200) throw new Error(`the check was answered with ${status}: ${JSON.stringify(body)}`)
  return waitForImport(staff, id, ['checked', 'failed'])
}

export function waitForImport(staff: StaffClient, id: number, states: ImportDetail['state'][]): Promise<ImportDetail> {
  return eventually(async () => {
    const { body } = await staff.send('GET', `/imports/detail?id=${id}`)
    const found = body as ImportDetail
    const { total, ready, failed } = found.images
    const isFetching = found.state === 'checked' && found.counts.wrong === 0 && ready + failed < total
    return states.includes(found.state) && !isFetching ? found : undefined
  }, 30_000)
}

export async function applyAndWait(staff: StaffClient, id: number): Promise<ImportDetail> {
  const { status, body } = await staff.send('POST', '/imports/apply', { id })
  if (status !== 200) throw new Error(`applying was answered with ${status}: ${JSON.stringify(body)}`)
  return waitForImport(staff, id, ['applied', 'outdated', 'failed'])
}

export async function listImportProblems(staff: StaffClient, id: number) {
  const { body } = await staff.send('GET', `/imports/problems?id=${id}&lang=en`)
  return body.items as { line: number; column: string; value: string; message: string }[]
}

export async function exportFile(staff: StaffClient, body: Record<string, unknown>, lang = 'en'): Promise<string> {
  const created = await staff.send('POST', `/exports/create?lang=${lang}`, body)
  if (created.status !== 200) throw new Error(`the export was answered with ${created.status}`)
  const { id } = created.body
  await eventually(async () => {
    const { body: list } = await staff.send('GET', '/exports/list')
    return list.items.some((row: { id: number; state: string }) => row.id === id && row.state === 'ready')
  })
  return (await staff.send('GET', `/exports/file?id=${id}`)).body as string
}
