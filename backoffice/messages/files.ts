import type { FileType } from '@shop/contract/staff/export-values.ts'
import { defineMessages } from './define-messages.ts'

/** The texts of the buttons that save a list. */
export const fileMessages = defineMessages(
  { save: { xlsx: 'Descargar Excel', csv: 'Descargar CSV' } satisfies Record<FileType, string> },
  { save: { xlsx: 'Download Excel', csv: 'Download CSV' } },
)
