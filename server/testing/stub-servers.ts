import { openDatabase } from '@shop/sandbox/platform/database.ts'
import { CertificateStore } from '@shop/sandbox/paypal/certificate-queries.ts'
import { Signer } from '@shop/sandbox/paypal/certificate.ts'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServer as createTls } from 'node:tls'

interface StubServer {
  port: number
  close(): void
}

async function listen(server: Server): Promise<StubServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

export function startMailStub(login = '235 welcome'): Promise<StubServer> {
  return listen(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 here\r\n')
      socket.on('data', (chunk) => {
        const line = chunk.toString()
        if (/^EHLO/i.test(line)) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
        else if (/^STARTTLS/i.test(line)) socket.write('502 not here\r\n')
        else socket.write(/^AUTH/i.test(line) ? `${login}\r\n` : '250 ok\r\n')
      })
    }),
  )
}

export function startHttpStub(status: number, body: unknown): Promise<StubServer> {
  return listen(
    createHttp((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
    }),
  )
}

/** Opens the same server; it also records the bodies of requests, in the order of arrival. */
export async function startRecordingHttpStub(body: unknown): Promise<StubServer & { bodies: string[] }> {
  const bodies: string[] = []
  const server = createHttp((request, response) => {
    void text(request).then((bodyText) => {
      bodies.push(bodyText)
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
    })
  })
  return { ...(await listen(server)), bodies }
}

export function startSelfSignedMailStub(): Promise<StubServer> {
  const database = openDatabase(':memory:')
  new Signer(database).sign('so that one is made')
  const { key, chain } = new CertificateStore(database).find()!
  database.close()
  return listen(
    createTls({ key, cert: chain }, (socket) => socket.write('220 here\r\n')).on('tlsClientError', () => {}),
  )
}
