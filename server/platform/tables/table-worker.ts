import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readTableFile } from '@shop/contract/table/read-table-file.ts'
import { decodeText } from '@shop/contract/table/decode-text.ts'
import { type Encoding, TableError, type TableFile, type TableOptions } from '@shop/contract/table/table.ts'
import type { TableHead, WorkerMessage } from './table-messages.ts'

// The program of a thread (open-table.ts) that reads one file and sends its rows in parts, each when it is requested.

const HEAD_ROWS = 60
const ROWS_PER_PART = 2_000
const SAMPLE_BYTES = 40

const port = parentPort!
const { file, options } = workerData as { file: string; options: TableOptions }
const send = (message: WorkerMessage) => port.postMessage(message)

try {
  // The bytes are a value of their own thread, which ends with it.
  const bytes = new Uint8Array(readFileSync(file))
  const table = await readTableFile(bytes, options)
  send({ head: toHead(table, bytes) })
  const positions = new Map<number, number>()
  port.on('message', ({ sheet }: { sheet: number }) => {
    const from = positions.get(sheet) ?? 0
    positions.set(sheet, from + ROWS_PER_PART)
    send({ rows: table.sheets[sheet]!.rows.slice(from, from + ROWS_PER_PART) })
  })
} catch (error) {
  if (!(error instanceof TableError)) throw error
  send({ code: error.code, data: error.data })
}

function toHead({ sheets, kind, encoding, encodings, separator }: TableFile, bytes: Uint8Array): TableHead {
  return {
    ...{ kind, encoding, encodings, separator, samples: encodings.map((one) => readSample(bytes, one)) },
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, count: rows.length, head: rows.slice(0, HEAD_ROWS) })),
  }
}

/** Returns the words around the first letter that is not of ASCII. */
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
