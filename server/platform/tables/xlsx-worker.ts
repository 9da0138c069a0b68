import { parentPort, workerData } from 'node:worker_threads'
import { parseText } from '@shop/contract/table/parse-text.ts'
import { writeXlsx } from 'hucre/xlsx'
import { unprotect } from '../csv.ts'

// The program of a thread (write-xlsx.ts) that makes a workbook of a CSV file of the shop.

const { csv, name } = workerData as { csv: string; name: string }
const { rows } = parseText(csv, { separator: ',' })
const cells = rows.map((row) => row.cells.map(unprotect))
const [header = []] = cells
const file = await writeXlsx({
  sheets: [
    {
      name,
      rows: cells,
      // As texts, SKUs, sizes, postal codes and tracking numbers stay as they are, also when someone edits them.
      columns: header.map((title) => ({ numFmt: '@', width: Math.min(40, Math.max(10, title.length + 2)) })),
      freezePane: { rows: 1 },
    },
  ],
})
parentPort!.postMessage(file)
