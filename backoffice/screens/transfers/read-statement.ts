/**
 * Returns the text of a file. Banks write UTF-8 or the older Windows characters; a file that is not valid UTF-8 is read as
 * the latter.
 */
export async function readStatement(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
