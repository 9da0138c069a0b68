import type { FileType } from '@shop/contract/staff/export-values.ts'
import type { CsvFile } from '@shop/contract/staff/report-schemas.ts'

function saveFile(name: string, type: string, text: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

export async function saveList({ file_name, csv }: CsvFile, type: FileType): Promise<void> {
  if (type === 'csv') return saveFile(file_name, 'text/csv;charset=utf-8', csv)
  const { writeWorkbook } = await import('@shop/contract/table/write-workbook.ts')
  const name = file_name.replace(/\.csv$/, '')
  saveFile(`${name}.xlsx`, XLSX, new Uint8Array(await writeWorkbook(csv, name)))
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
