import { once } from 'node:events'
import { createServer, request as requestHttp } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSecret } from '../platform/secrets.ts'
import { eventually } from '../testing/eventually.ts'
import { askOverTls, isInstalled, proxies, type RunningProxy, startProxy } from '../testing/proxies.ts'
import { reservePort } from '../testing/reserve-port.ts'

// The links of mails have their secrets in the URL, and people who read a log must not be able to open them.

const secret = newSecret()
const links = [
  ...Object.values(secretPaths).map((page) => `${page}/${secret}`),
  ...[`/api/users/export/${secret}`, `/api/users/unsubscribe/${secret}`, `/CORREOS/salir/${secret}.`],
  ...[`/correos/salir%2F${secret}`, `/~es-MXN/correos/salir/${secret}?a=b`, `/assets/${secret}`],
  ...[`/payment?payment_intent_client_secret=${secret}`, `/api/staff/a?token=${secret}`, `/a?b=c/${secret}`],
]

for (const proxy of proxies)
  describe.skipIf(!isInstalled(proxy.program))(`the logs of ${proxy.program}`, () => {
    const shop = createServer((request, response) => {
      if (request.url?.includes('/destroyed')) return request.socket.destroy()
      return response.writeHead(request.url === '/readyz' ? 200 : 404).end()
    })
    let working: RunningProxy
    let alone: RunningProxy
    beforeAll(async () => {
      await once(shop.listen(0, '127.0.0.1'), 'listening')
      const nothing = await reservePort()
      await nothing.release()
      working = await startProxy(proxy, [(shop.address() as AddressInfo).port])
      alone = await startProxy(proxy, [nothing.port])
      for (const { https } of [working, alone])
        await eventually(async () => (await askOverTls(https, '/a').catch(() => undefined)) !== undefined)
    })
    afterAll(async () => {
      await Promise.all([working.close(), alone.close()])
      shop.closeAllConnections()
      shop.close()
    })

    test('have no secret of a link, whatever became of the request', { timeout: 60_000 }, async () => {
      await Promise.all(links.map((link) => sendInEveryWay(working, link)))
      expect(findLine(working.readLogs())).toBeUndefined()
    })

    test('have none while no process of the shop responds', { timeout: 60_000 }, async () => {
      await sendInEveryWay(alone, links[0]!)
      expect(findLine(alone.readLogs())).toBeUndefined()
      expect(alone.readLogs()).toContain(links[0]!.replace(secret, '...'))
    })

    // Caddy logs only what fails.
    test.skipIf(proxy.program === 'caddy')('still say which page was asked for, and what became of it', async () => {
      await askOverTls(working.https, `/correos/salir/${secret}?a=b`)
      await askOverTls(working.https, '/detalles-producto/una-camiseta')
      await eventually(async () => working.readLogs().includes('/detalles-producto/una-camiseta'))
      expect(working.readLogs()).toMatch(/^.* 404 .*GET \/correos\/salir\/\.\.\.|GET \/correos\/salir\/\.\.\." 404 /m)
    })
  })

const findLine = (log: string) => log.split('\n').find((line) => line.includes(secret))

/** Opens a link, sends what is refused, what ends without a response, without TLS, to a foreign host, and nonsense. */
async function sendInEveryWay({ http, https }: RunningProxy, link: string): Promise<void> {
  const headers = { referer: `https://localhost${link}` }
  await Promise.all([
    askOverTls(https, link, { headers }),
    askOverTls(https, link, { method: 'POST', body: 'x'.repeat(200_000), headers }).catch(() => undefined),
    askOverTls(https, `/destroyed${link}`).catch(() => undefined),
    ...['localhost', 'evil.example'].map((host) => askWithoutTls(http, link, host)),
    sendWrongRequest(http, link),
  ])
  await new Promise((resolve) => setTimeout(resolve, 50))
}

function askWithoutTls(port: number, path: string, host: string): Promise<void> {
  return new Promise((resolve) => {
    requestHttp(
      { port, host: '127.0.0.1', path, headers: { host } },
      (response) => void response.resume().once('end', resolve),
    )
      .on('error', () => resolve())
      .end()
  })
}

async function sendWrongRequest(port: number, link: string): Promise<void> {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${link} HTTP/1.1\r\nHost: localhost\r\nBad Header\u0001: \u0000\r\n\r\n`),
  )
  socket.setTimeout(2_000, () => socket.destroy())
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'close')
}
