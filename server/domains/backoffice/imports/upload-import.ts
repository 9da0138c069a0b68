import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Shop } from '../../../platform/shop.ts'
import { receiveUpload } from '../../../platform/uploads.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { getStaffFile, type StaffFolders } from '../common/staff-folders.ts'
import { detectEncoding } from './formats/decode-file.ts'
import { detectFormat } from './formats/formats.ts'
import { insertImport } from './import-queries.ts'

const NAME_MAX_LENGTH = 120

/** Receives a file of products and reads how it is written. A file that is refused is not kept. */
export async function uploadImport(
  shop: Shop,
  folders: StaffFolders,
  request: FastifyRequest,
  { name, actor, limit }: { name: string; actor: string; limit: Parameters<typeof receiveUpload>[2] },
): Promise<number> {
  const file_id = randomBytes(16).toString('hex')
  await mkdir(folders.files, { recursive: true, mode: 0o700 })
  const file = getStaffFile(folders, file_id)
  const bytes = await receiveUpload(request, file, limit)
  try {
    const { encoding, separator, header } = await detectEncoding(file)
    const { name: format } = detectFormat(header)
    const at = shop.clock.now()
    const file_name = toFileName(name)
    return await shop.db.begin(async (tx) => {
      const id = await insertImport(tx, { file_id, file_name, bytes, format, encoding, separator, header }, actor, at)
      const metadata = { file: file_name, bytes, format }
      await insertAuditEntry(tx, { actor, action: 'import.upload', subject: `import:${id}`, metadata, at })
      return id
    })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

function toFileName(name: string): string {
  const base = name.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return (
    base
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, NAME_MAX_LENGTH) || 'import.csv'
  )
}
