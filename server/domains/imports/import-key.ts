export function toImportKey(file_id: string): string {
  return `files/${file_id}.csv`
}
