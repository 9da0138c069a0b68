import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMailboxServer } from './mail.ts'
import { openMailbox } from './mailbox.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'))
  folders.push(folder)
  return folder
}

const mail = { to: 'ana@reader.example', kind: 'order-paid', subject: 'Hola', html: '', text: 'Hola' }

test('a mail that was handed over twice is in the mailbox once, at its first position', async () => {
  const mailbox = openMailbox(makeFolder())
  const { send } = openMailboxServer(mailbox)
  for (const id of ['one', 'two', 'one']) await send({ ...mail, id })
  const lying = await mailbox.list('ANA@reader.example')
  expect(lying.map(({ id }) => id)).toEqual(['two', 'one'])
  expect(await mailbox.count()).toBe(2)
})

test('a mailbox lists messages of another process, and starts again when its file was replaced', async () => {
  const folder = makeFolder()
  const [mine, others] = [openMailbox(folder), openMailbox(folder)]
  expect(await mine.list()).toEqual([])
  await others.put({ ...mail, id: 'one' })
  expect(await mine.list()).toMatchObject([{ id: 'one' }])
  await others.put({ ...mail, id: 'two', to: 'eva@reader.example', subject: 'Año nuevo ✓' })
  expect(await mine.list(undefined, 1)).toMatchObject([{ id: 'two', subject: 'Año nuevo ✓' }])
  expect(await mine.list('ana@reader.example')).toMatchObject([{ id: 'one' }])
  const file = path.join(folder, 'mailbox.jsonl')
  writeFileSync(file, `${readFileSync(file, 'utf8').trim().split('\n').at(-1)}\n`)
  expect(await mine.list()).toMatchObject([{ id: 'two' }])
})

test('a line that is still being written is not listed before it ends', async () => {
  const folder = makeFolder()
  const mailbox = openMailbox(folder)
  await mailbox.put({ ...mail, id: 'one' })
  const line = `${JSON.stringify({ ...mail, id: 'two', sent_at: '2026-01-01' })}\n`
  appendFileSync(path.join(folder, 'mailbox.jsonl'), line.slice(0, 20))
  expect(await mailbox.list()).toMatchObject([{ id: 'one' }])
  appendFileSync(path.join(folder, 'mailbox.jsonl'), line.slice(20))
  expect(await mailbox.list()).toMatchObject([{ id: 'two' }, { id: 'one' }])
})

test('a message that was cut short hides none of those that follow it', async () => {
  const folder = makeFolder()
  const [mine, others] = [openMailbox(folder), openMailbox(folder)]
  await mine.put({ ...mail, id: 'one' })
  // The disk was full in the middle of the line, or the process was killed.
  appendFileSync(path.join(folder, 'mailbox.jsonl'), JSON.stringify({ ...mail, id: 'two' }).slice(0, 20))
  await others.put({ ...mail, id: 'two' })
  await mine.put({ ...mail, id: 'three' })
  expect(await mine.list()).toMatchObject([{ id: 'three' }, { id: 'two' }, { id: 'one' }])
})
