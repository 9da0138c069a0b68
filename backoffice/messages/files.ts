import type { FileType } from '@shop/contract/staff/export-values.ts'
import { defineMessages } from './define-messages.ts'

const es = {
  save: { xlsx: 'Descargar Excel', csv: 'Descargar CSV' } satisfies Record<FileType, string>,
  drop: 'Arrastra aquí un .xlsx, .ods o .csv o',
  choose: 'elige un archivo',
  tooLarge: 'El archivo pasa de 20 MB. Divídelo.',
  sending: (percent: number) => `Enviando: ${percent} %`,
  stopUpload: 'Detener',
}

const en: typeof es = {
  save: { xlsx: 'Download Excel', csv: 'Download CSV' },
  drop: 'Drop an .xlsx, .ods or .csv here or',
  choose: 'choose a file',
  tooLarge: 'The file is larger than 20 MB. Split it.',
  sending: (percent) => `Sending: ${percent}%`,
  stopUpload: 'Stop',
}

export const fileMessages = defineMessages(es, en)
