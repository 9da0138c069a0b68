import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const PROGRAM = path.resolve(import.meta.dirname, '../../deploy/postgres/make-certificates')
const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'))
const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(folder, 'tls', file), 'utf8')
afterAll(() => rmSync(folder, { recursive: true }))

test('certificates are made again by the same authority, and by no other under its name', { timeout: 120_000 }, () => {
  expect(run(PROGRAM, 'tls', 'db1').status).toBe(0)
  const [authority, certificate] = [read('ca.pem'), read('db1/own.pem')]
  expect(run(PROGRAM, 'tls', 'db1').status).toBe(0)
  expect(read('ca.pem')).toBe(authority)
  expect(read('db1/own.pem')).not.toBe(certificate)
  for (const file of ['db1/own.pem', 'db1/etcd.pem'])
    expect(run('openssl', 'verify', '-CAfile', 'tls/ca.pem', `tls/${file}`).stdout).toBe(`tls/${file}: OK\n`)
  rmSync(path.join(folder, 'tls/ca.key'))
  expect(run(PROGRAM, 'tls', 'db1')).toMatchObject({ status: 1, stderr: expect.stringContaining('put the key back') })
  expect(read('ca.pem')).toBe(authority)
})
