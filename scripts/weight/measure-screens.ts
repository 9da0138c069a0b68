import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { addFiles, createGzipSum } from './built-files.ts'

/** The files of a screen of the back office, as gzip, in KB of 1024. */
export interface ScreenWeight {
  script_kb: number
  own_kb: number
}

/**
 * Returns the weight of each screen of the built back office by its file, and that of the styles. Libraries that a
 * screen imports later, when they are needed, are not part of it.
 */
export function measureScreens(folder: string): { screens: Map<string, ScreenWeight>; css_kb: number } {
  const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

  const measure = createGzipSum(folder)
  const entryFiles = addFiles(chunks, 'index.html')
  const screens = Object.keys(chunks).filter((key) => /^screens\/.*screen\.tsx$/.test(key))
  const css = new Set(Object.values(chunks).flatMap(({ css: styles }) => styles ?? []))
  return {
    screens: new Map(
      screens.map((key) => {
        const own = [...addFiles(chunks, key)].filter((file) => !entryFiles.has(file))
        return [key, { script_kb: measure(entryFiles) + measure(own), own_kb: measure(own) }]
      }),
    ),
    css_kb: measure(css),
  }
}
