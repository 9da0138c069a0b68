import { defineMessages } from './define-messages.ts'

const es = {
  result: (name: string) => `Lo que cambiaría ${name}`,
  counts: (file: { new: number; changed: number; equal: number; wrong: number }) =>
    `Nuevas: ${file.new}. Cambian: ${file.changed}. Iguales: ${file.equal}. No se pueden guardar: ${file.wrong}.`,
  hidden: (rows: number) =>
    rows === 1
      ? 'La hoja tiene 1 fila oculta, que también se lee.'
      : `La hoja tiene ${rows} filas ocultas, que también se leen.`,
  unused: (titles: string) => `Columnas que no se usan: ${titles}.`,
  problems: 'Líneas por revisar',
  first: (count: number) => `Se muestran las primeras ${count}.`,
  line: 'Línea',
  value: 'En el archivo',
  problem: 'Por qué',
  changes: 'Lo que se guardaría',
  apply: (count: number) => (count === 1 ? 'Guardar 1' : `Guardar ${count.toLocaleString('es-MX')}`),
  nothing: 'El archivo no cambia nada.',
}

const en: typeof es = {
  result: (name) => `What ${name} would change`,
  counts: (file) =>
    `New: ${file.new}. Changed: ${file.changed}. The same: ${file.equal}. Can’t be kept: ${file.wrong}.`,
  hidden: (rows) =>
    rows === 1
      ? 'The sheet has 1 hidden row, which is read too.'
      : `The sheet has ${rows} hidden rows, which are read too.`,
  unused: (titles) => `Columns that aren’t used: ${titles}.`,
  problems: 'Lines to look at',
  first: (count) => `The first ${count} are shown.`,
  line: 'Line',
  value: 'In the file',
  problem: 'Why',
  changes: 'What would be saved',
  apply: (count) => (count === 1 ? 'Save 1' : `Save ${count.toLocaleString('en-US')}`),
  nothing: 'The file changes nothing.',
}

export const movingMessages = defineMessages(es, en)
