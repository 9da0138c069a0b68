import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { withTable } from '../../platform/tables/open-table.ts'
import { truncate } from '../../platform/truncate.ts'
import { receiveUpload } from '../../platform/uploads.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import {
  announceFile,
  cancelDeletion,
  discardFile,
  type FileStore,
  getContentType,
  withTemporaryFile,
} from '../media/media.ts'
import { detectTable } from './formats/formats.ts'
import { toImportKey } from './import-key.ts'
import { insertImport } from './import-queries.ts'

const NAME_MAX_LENGTH = 120

/** Receives a file of products and reads how it is written. A file that is refused is not kept. */
export async function uploadImport(
  shop: Shop,
  store: FileStore,
  request: FastifyRequest,
  { name, actor, limit }: { name: string; actor: string; limit: Parameters<typeof receiveUpload>[2] },
): Promise<number> {
  const file_id = randomBytes(16).toString('hex')
  const key = toImportKey(file_id)
  return withTemporaryFile(store, async (file) => {
    const bytes = await receiveUpload(request, file, limit)
    const { kind, encoding, encodings, separator, samples, sheets } = await withTable(
      file,
      {},
      async ({ head }) => head,
    )
    const { formats, header, line: header_line, sheet } = detectTable(sheets)
    const format = formats[0]!
    const row = {
      ...{ format, formats, kind, encoding, separator, sheet, sheet_name: sheets[sheet]!.name, header_line, header },
      encodings: encodings.map((one, index) => ({ encoding: one, sample: samples[index]! })),
    }
    const at = shop.clock.now()
    const file_name = toFileName(name)
    await announceFile(shop, key)
    await store.storage.put(key, { file }, { content_type: getContentType(key) })
    const action = async (tx: Tx) => {
      const id = await insertImport(tx, { ...row, file_id, file_name, bytes }, actor, at)
      await cancelDeletion(tx, key)
      const metadata = { file: file_name, bytes, format }
      await insertAuditEntry(tx, { actor, action: 'import.upload', subject: `import:${id}`, metadata, at })
      return id
    }
    return shop.db.begin(action).catch(async (error: unknown) => {
      await discardFile(shop, store, key)
      throw error
    })
  })
}

function toFileName(name: string): string {
  const base = name.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return truncate(base.replaceAll(/\p{Cc}/gu, '').trim(), NAME_MAX_LENGTH) || 'import.csv'
}
