import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  license?: string
  link?: boolean
}

const lockFile = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> }

/** Licenses that allow any use and ask for a notice at most. Browser scripts contain packages of development, too. */
const ALLOWED = new Set(
  ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'].concat(
    // Permissive as well: the same in plain words, and that of Python's argument parser.
    ['BlueOak-1.0.0', 'Python-2.0'],
  ),
)

const EXCEPTIONS: [name: RegExp, license: string][] = [
  // A library that sharp loads as a file of its own, unchanged, so it can be replaced.
  [/^@img\/sharp-(libvips-|wasm32|win32-)/, 'LGPL-3.0-or-later'],
  // They check or build and are not part of the result.
  [/^(@axe-core\/playwright|axe-core|lightningcss)/, 'MPL-2.0'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
]

function isAllowed(name: string, expression: string): boolean {
  const accepts = (license: string) =>
    ALLOWED.has(license) || EXCEPTIONS.some(([pattern, other]) => other === license && pattern.test(name))
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every(accepts))
}

test('every package has a license that allows its use in the shop', () => {
  const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(500)
  const refused = installed
    .map(([folder, { license = 'none' }]) => ({ name: folder.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !isAllowed(name, license))
  expect(refused).toEqual([])
})

test('a package under another license, or under none, is refused', () => {
  expect(['GPL-3.0-only', 'none', 'MIT AND GPL-2.0', 'LGPL-3.0-or-later'].filter((one) => isAllowed('x', one))).toEqual(
    [],
  )
  expect(isAllowed('x', '(BSD-3-Clause OR GPL-2.0)')).toBe(true)
})
