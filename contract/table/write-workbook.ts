import { writeXlsx } from 'hucre/xlsx'
import { parseText } from './parse-text.ts'
import { unprotect } from './unprotect.ts'

/** Returns a workbook with the rows of a CSV file of the shop, every cell as a text. */
export function writeWorkbook(csv: string, name: string): Promise<Uint8Array> {
  const { rows } = parseText(csv, { separator: ',' })
  const cells = rows.map((row) => row.cells.map(unprotect))
  const [header = []] = cells
  return writeXlsx({
    sheets: [
      {
        name: toSheetName(name),
        rows: cells,
        // As texts, SKUs, sizes, postal codes and tracking numbers stay as they are, also when someone edits them.
        columns: header.map((title) => ({ numFmt: '@', width: Math.min(40, Math.max(10, title.length + 2)) })),
        freezePane: { rows: 1 },
      },
    ],
  })
}

/** Programs refuse a sheet whose name is longer, or has one of these signs. */
function toSheetName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || '1'
  )
}
