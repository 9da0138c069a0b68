import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listMissingPackages } from './installed.ts'

function createFolderWith(...programs: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const program of programs) writeFileSync(path.join(folder, program), '')
  return folder
}

test('a browser whose programs are all installed misses no package', () => {
  const folders = [createFolderWith('firefox-esr', 'Xvfb'), createFolderWith('WebKitWebDriver')]
  expect([listMissingPackages('firefox', folders), listMissingPackages('webkit', folders)]).toEqual([[], []])
})

test('every missing program is named by its package', () => {
  const folders = [createFolderWith()]
  expect(listMissingPackages('firefox', folders)).toEqual(['firefox-esr'])
  expect(listMissingPackages('webkit', folders)).toEqual(['webkit2gtk-driver', 'xvfb'])
})
