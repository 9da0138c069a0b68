import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openJobIntegrations, openIntegrations } from '../integrations/open-integrations.ts'
import { eventually } from '../testing/eventually.ts'
import { makeCustomer } from '../testing/make.ts'
import { startProcess } from '../testing/start-process.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let t: TestShop
const processes: ChildProcess[] = []
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
})
afterAll(() => t.close())

async function open(role: string): Promise<string> {
  const { child, url } = await startProcess(t, { ROLE: role })
  processes.push(child)
  return url
}

const listStates = (name: string) =>
  t.db<{ state: string }[]>`select state::text from pgboss.job where name = ${name}`.then((rows) =>
    rows.map(({ state }) => state),
  )

const recover = (url: string, email: string) =>
  fetch(`${url}/api/users/password-recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

test('a web process adds a job that a worker works on', async () => {
  const { email } = await makeCustomer(t)
  const web = await open('web')
  expect((await recover(web, email)).status).toBe(200)
  // The process works on its own jobs directly after their commit, so it would have begun by the next response.
  expect((await fetch(`${web}/readyz`)).status).toBe(200)
  expect(await listStates('send-recovery')).toEqual(['created'])
  await open('worker')
  await eventually(async () => (await listStates('send-recovery')).every((state) => state === 'completed'))
})

test('a worker responds to monitoring only', async () => {
  const worker = await open('worker')
  const get = async (path: string) => (await fetch(worker + path)).status
  for (const path of ['/healthz', '/readyz', '/metrics']) expect([path, await get(path)]).toEqual([path, 200])
  for (const path of ['/', '/api/anything', '/media/anything']) expect([path, await get(path)]).toEqual([path, 404])
})

test('a live shop opens for the web without a mail server, and not for jobs', () => {
  const settings = {
    ...{ mode: 'live' as const, data_dir: t.media_folder, smtp_url: undefined, mail_from: 'Shop <shop@shop.example>' },
    ...{
      sms: undefined,
      stripe: undefined,
      paypal: undefined,
      google: undefined,
      image_hosts: [],
      backup: undefined,
    },
  }
  const integrations = openIntegrations(settings, t.shop.log)
  expect(() => openJobIntegrations(settings, integrations)).toThrow('SMTP_URL is not set')
})
