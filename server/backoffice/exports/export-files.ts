export function toExportPrefix(file_id: string): string {
  return `files/${file_id}/`
}

const POSITION_DIGITS = 15

/** Returns the key of the part of an export that begins at a byte of it; keys are in the order of the parts. */
export function toExportPartKey(file_id: string, position: number): string {
  return `${toExportPrefix(file_id)}${String(position).padStart(POSITION_DIGITS, '0')}.csv`
}

export function getPartPosition(key: string): number {
  return Number(/(\d+)\.csv$/.exec(key)?.[1])
}
