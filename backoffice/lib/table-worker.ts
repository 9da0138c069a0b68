import { readTableFile } from '@shop/contract/table/read-table-file.ts'
import type { TableLines } from './read-table-lines.ts'
import { serveWorker } from './serve-worker.ts'

// A file may be made to take long, or to need much memory: here it can be ended without the page.
serveWorker(async (bytes: Uint8Array<ArrayBuffer>): Promise<TableLines> => {
  const { sheets } = await readTableFile(bytes, { lenientQuotes: true })
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const read = shown.length > 0 ? shown : sheets
  const toLine = (cells: string[]) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t')
  return {
    text: read.flatMap(({ rows }) => rows.map(({ cells }) => toLine(cells))).join('\n'),
    cut: read.flatMap(({ notes }) => notes).filter(({ code }) => code === 'number_too_long').length,
  }
})
