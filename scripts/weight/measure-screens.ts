import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** The files of a screen of the back office, as gzip, in KB of 1024. */
export interface ScreenWeight {
  /** All script that its first view loads. */
  script_kb: number
  /** The script that it loads beyond what every screen needs. */
  own_kb: number
}

/**
 * Returns the weight of each screen of the built back office by its file, and that of the styles. Libraries that a
 * screen imports later, when they are needed, are not part of it.
 */
export function measureScreens(folder: string): { screens: Map<string, ScreenWeight>; css_kb: number } {
  const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

  function listFiles(key: string, files = new Set<string>()): Set<string> {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`the back office was built without ${key}`)
    if (files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) listFiles(imported, files)
    return files
  }

  const measure = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length, 0) /
    1024

  const entryFiles = listFiles('index.html')
  const screens = Object.keys(chunks).filter((key) => /^screens\/.*screen\.tsx$/.test(key))
  const css = new Set(Object.values(chunks).flatMap(({ css: styles }) => styles ?? []))
  return {
    screens: new Map(
      screens.map((key) => {
        const own = [...listFiles(key)].filter((file) => !entryFiles.has(file))
        return [key, { script_kb: measure(entryFiles) + measure(own), own_kb: measure(own) }]
      }),
    ),
    css_kb: measure(css),
  }
}
