import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rotateLog } from './embedded-log.ts'

test('a log that is written to endlessly takes two files of a limited size', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-log-'))
  const log = path.join(folder, 'postgres.log')
  try {
    writeFileSync(log, 'small')
    rotateLog(log)
    expect(readdirSync(folder)).toEqual(['postgres.log'])
    for (let times = 0; times < 3; times += 1) {
      appendFileSync(log, Buffer.alloc(11e6, 'x'))
      rotateLog(log)
      expect(statSync(log).size).toBe(0)
    }
    expect(readdirSync(folder)).toEqual(['postgres.log', 'postgres.log.1'])
    expect(statSync(`${log}.1`).size).toBe(11e6)
    expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a log that has grown too large on a full disk is emptied without a copy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-log-'))
  const log = path.join(folder, 'postgres.log')
  try {
    writeFileSync(log, Buffer.alloc(11e6, 'x'))
    // Every write to this device finds it full.
    symlinkSync('/dev/full', `${log}.1`)
    rotateLog(log)
    expect(statSync(log).size).toBe(0)
    expect(readdirSync(folder)).toEqual(['postgres.log'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
