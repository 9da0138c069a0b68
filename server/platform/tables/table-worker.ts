import { readFileSync } from 'node:fs'
import { readTableFile } from '@shop/contract/table/read-table-file.ts'
import { decodeText } from '@shop/contract/table/decode-text.ts'
import { type Encoding, TableError, type TableFile, type TableOptions } from '@shop/contract/table/table.ts'
import type { TableHead, TableMessage, TableRequest } from './table-messages.ts'

// The program of a process (open-table.ts) that reads one file and sends its rows in parts, each when it is requested.

const HEAD_ROWS = 60
const ROWS_PER_PART = 2_000
const SAMPLE_BYTES = 40

const send = (message: TableMessage) => process.send!(message)

let read: TableFile['sheets'] = []
const positions = new Map<number, number>()

process.on('message', (request: TableRequest) => void answer(request))
// The process that asked is gone.
process.once('disconnect', () => process.exit())

async function answer(request: TableRequest): Promise<void> {
  if ('file' in request) return open(request.file, request.options)
  const { sheet } = request
  const from = positions.get(sheet) ?? 0
  positions.set(sheet, from + ROWS_PER_PART)
  send({ rows: read[sheet]!.rows.slice(from, from + ROWS_PER_PART) })
}

async function open(file: string, options: TableOptions): Promise<void> {
  try {
    const bytes = new Uint8Array(readFileSync(file))
    const table = await readTableFile(bytes, options)
    read = table.sheets
    send({ head: toHead(table, bytes) })
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    send({ code: error.code, data: error.data })
  }
}

function toHead({ sheets, kind, encoding, encodings, separator }: TableFile, bytes: Uint8Array): TableHead {
  return {
    ...{ kind, encoding, encodings, separator, samples: encodings.map((one) => readSample(bytes, one)) },
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, count: rows.length, head: rows.slice(0, HEAD_ROWS) })),
  }
}

function readSample(bytes: Uint8Array, encoding: Encoding): string {
  const at = Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80),
  )
  const [from, to] = [Math.max(0, at - SAMPLE_BYTES), at + SAMPLE_BYTES]
  const { text } = decodeText(bytes.subarray(from, to), encoding)
  const lines = text.split(/[\r\n]+/)
  return (lines.find((line) => /\P{ASCII}/u.test(line)) ?? lines[0]!).trim()
}
