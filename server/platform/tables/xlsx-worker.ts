import { parentPort, workerData } from 'node:worker_threads'
import { writeWorkbook } from '@shop/contract/table/write-workbook.ts'

// The program of a thread (write-xlsx.ts) that makes a workbook of a CSV file of the shop.

const { csv, name } = workerData as { csv: string; name: string }
parentPort!.postMessage(await writeWorkbook(csv, name))
