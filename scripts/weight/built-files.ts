import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunks = Record<string, { file: string; imports?: string[] }>

export function addFiles(chunks: Chunks, source: string, files = new Set<string>()): Set<string> {
  const chunk = chunks[source]
  if (chunk === undefined) throw new Error(`${source} was not built`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) addFiles(chunks, imported, files)
  return files
}

/** Returns a function that adds up the sizes of files in a folder, as gzip, in KB of 1024. */
export function createGzipSum(folder: string): (files: Iterable<string>) => number {
  const sizes = new Map<string, number>()
  const getSize = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  return (files) => [...files].reduce((sum, file) => sum + getSize(file), 0) / 1024
}
