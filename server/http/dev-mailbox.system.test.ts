import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveDevMailbox } from './dev-mailbox.ts'
import { openMailbox } from '../integrations/mailbox.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ROOT = path.resolve(import.meta.dirname, '../..')
const MAILS = 10_000
const html = '<p>Gracias por tu compra.</p>'.repeat(30)

test('with 10,000 mails, a process with a small heap serves 20 parallel reads', async () => {
  const lines = Array.from({ length: MAILS }, (_, n) =>
    JSON.stringify({
      id: `m${n}`,
      to: `p${n % 100}@reader.example`,
      kind: 'x',
      subject: '',
      text: '',
      html,
      sent_at: '',
    }),
  )
  writeFileSync(path.join(folder, 'mailbox.jsonl'), `${lines.join('\n')}\n`)
  const program = `
    import Fastify from 'fastify'
    import { serveDevMailbox } from './server/http/dev-mailbox.ts'
    import { openMailbox } from './server/integrations/mailbox.ts'
    const app = Fastify()
    serveDevMailbox(app, openMailbox(${JSON.stringify(folder)}), 'http://shop.test')
    process.send(await app.listen({ port: 0, host: '127.0.0.1' }))`
  const server = spawn(
    process.execPath,
    ['--max-old-space-size=96', '--input-type=module-typescript', '--eval', program],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const [url] = (await once(server, 'message')) as [string]
  const read = async (query: string) =>
    ((await (await fetch(`${url}/dev/mailbox.json${query}`)).json()) as { id: string }[]).map(({ id }) => id)
  const all = await Promise.all(Array.from({ length: 20 }, () => read('')))
  expect(new Set(all.map((ids) => ids.length))).toEqual(new Set([500]))
  expect(await read(`?limit=${MAILS}`)).toHaveLength(MAILS)
  expect(await read('?to=P7@reader.example&limit=2')).toEqual(['m9907', 'm9807'])
  expect(await read('?to=nobody@reader.example')).toEqual([])
  const page = await (await fetch(`${url}/dev/mailbox?to=p7@reader.example`)).text()
  expect(page).toContain('100 messages')
  server.kill()
  await once(server, 'exit')
})

test('a request that names two recipients is refused', async () => {
  const app = Fastify()
  serveDevMailbox(app, openMailbox(folder), 'http://shop.test')
  for (const address of ['/dev/mailbox?to=a&to=b', '/dev/mailbox.json?to=a&to=b', '/dev/mailbox.json?limit=none'])
    expect((await app.inject(address)).statusCode).toBe(400)
})

test('a mail in the mailbox is shown with the images and fonts of the shop, and nothing else is loaded', async () => {
  const app = Fastify()
  serveDevMailbox(app, openMailbox(folder), 'http://shop.test')
  const policy = String((await app.inject('/dev/mailbox')).headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'img-src http://shop.test', 'font-src http://shop.test'])) // prettier-ignore
})
