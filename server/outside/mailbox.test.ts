import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMailboxServer } from './mail.ts'
import { openMailbox } from './mailbox.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('mail that was handed over twice lies in the mailbox once, at its first place', async () => {
  const mailbox = openMailbox(folder)
  const { send } = openMailboxServer(mailbox)
  const mail = { to: 'ana@reader.example', kind: 'order-paid', subject: 'Hola', html: '', text: 'Hola' }
  for (const id of ['one', 'two', 'one']) await send({ ...mail, id })
  const lying = await mailbox.list('ANA@reader.example')
  expect(lying.map(({ id }) => id)).toEqual(['two', 'one'])
})
