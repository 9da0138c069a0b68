/** Saves a text as a file of the browser's downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then, and the browser can free its memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
