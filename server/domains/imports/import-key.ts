/** Returns the key of the file of an import. */
export function toImportKey(file_id: string): string {
  return `files/${file_id}.csv`
}
