export interface MovedFile {
  applied: boolean
  new: number
  changed: number
  equal: number
  wrong: number
  hidden_rows: number
  unused: readonly string[]
  changes: readonly object[]
  problems: readonly { line: number; value: string; message: string }[]
}

export const MAX_LISTED_LINES = 200
