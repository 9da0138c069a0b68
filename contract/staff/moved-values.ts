/** Says what a file of a former shop would change, or has changed. */
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

/** The most changes and problems that an answer names. */
export const MAX_LISTED_LINES = 200
