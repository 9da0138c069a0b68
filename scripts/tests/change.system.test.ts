import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChange } from './change.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'change-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@reader.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function commit(file: string): void {
  writeFileSync(path.join(folder, file), file)
  git('add', '.')
  git('commit', '-q', '-m', file)
}

test('a branch is compared with where it left main, with what is not committed and what is new', () => {
  git('init', '-q', '-b', 'main')
  commit('first.ts')
  git('checkout', '-q', '-b', 'topic')
  commit('second.ts')
  writeFileSync(path.join(folder, 'first.ts'), 'changed')
  writeFileSync(path.join(folder, 'new.ts'), '')
  expect(findChange(folder)).toEqual(['first.ts', 'second.ts', 'new.ts'])
})

test('on main without a change, the last commit is the change', () => {
  git('init', '-q', '-b', 'main')
  commit('first.ts')
  commit('second.ts')
  expect(findChange(folder)).toEqual(['second.ts'])
})

test('outside a repository there is no answer', () => {
  expect(findChange(folder)).toBe(undefined)
})
