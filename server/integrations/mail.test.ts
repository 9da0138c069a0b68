import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MailRejectedError, openSmtp } from './mail.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function listen(replies: Record<string, string> = {}): Promise<{ url: string; received: () => string }> {
  let received = ''
  let reading = false
  const opened = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString()
      const [, reply] = Object.entries(replies).find(([command]) => chunk.toString().startsWith(command)) ?? []
      if (reply) return socket.write(`${reply}\r\n`)
      if (reading) {
        if (!received.endsWith('\r\n.\r\n')) return
        reading = false
        socket.write('250 taken\r\n')
      } else if (/^DATA/m.test(chunk.toString())) {
        reading = true
        socket.write('354 go on\r\n')
      } else socket.write('250 ok\r\n')
    })
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(opened.address() as AddressInfo).port}`, received: () => received }
}

const mail = {
  id: 'level-up.7.1',
  to: 'ana@reader.example',
  kind: 'level-up',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
}

test('a newsletter has both headers of a one-click unsubscribe link, unbroken', async () => {
  const { url, received } = await listen()
  const address = `https://shop.example/api/users/unsubscribe/${'x'.repeat(43)}`
  await openSmtp(url, 'Shop <shop@shop.example>').send({ ...mail, list_unsubscribe: address })
  expect(received().replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${address}>\r\n`)
  expect(received()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('any other message has neither', async () => {
  const { url, received } = await listen()
  await openSmtp(url, 'Shop <shop@shop.example>').send(mail)
  expect(received()).toContain('Subject: Hola')
  expect(received()).toContain('Auto-Submitted: auto-generated')
  expect(received()).not.toContain('List-Unsubscribe')
})

test('a message that is handed over again has the same id', async () => {
  const { url, received } = await listen()
  await openSmtp(url, 'Shop <shop@shop.example>').send(mail)
  expect(received()).toContain('Message-ID: <level-up.7.1@shop.example>')
})

test.each([
  ['Lienza: Arte <shop@shop.example>', 'From: "Lienza: Arte" <shop@shop.example>'],
  ['Lienza (Arte) <shop@shop.example>', 'From: "Lienza (Arte)" <shop@shop.example>'],
  ['Arte; Moda <shop@shop.example>', 'From: "Arte; Moda" <shop@shop.example>'],
  ['Arte, S.A. de C.V. <shop@shop.example>', 'From: "Arte, S.A. de C.V." <shop@shop.example>'],
  ['"Arte \\"y\\" Moda" <shop@shop.example>', 'From: "Arte \\"y\\" Moda" <shop@shop.example>'],
  ['Lienza@Arte <shop@shop.example>', 'From: "Lienza@Arte" <shop@shop.example>'],
  ['Línea <shop@shop.example>', 'From: =?UTF-8?Q?L=C3=ADnea?= <shop@shop.example>'],
  ['shop@shop.example', 'From: shop@shop.example'],
  ['<shop@shop.example>', 'From: shop@shop.example'],
])('a sender %s is written with its whole name', async (from, header) => {
  const { url, received } = await listen()
  await openSmtp(url, from).send(mail)
  expect(received()).toContain(`${header}\r\n`)
  expect(received()).toContain('MAIL FROM:<shop@shop.example>')
})

test('a reply goes to the named recipient of replies', async () => {
  const { url, received } = await listen()
  await openSmtp(url, 'Shop <shop@shop.example>').send({ ...mail, reply_to: 'people@shop.example' })
  expect(received()).toContain('From: Shop <shop@shop.example>\r\n')
  expect(received()).toContain('Reply-To: people@shop.example\r\n')
})

test.each([
  ['RCPT TO', '550 5.1.1 no such mailbox', true],
  ['RCPT TO', '553 not here', true],
  ['DATA', '552 5.3.4 too large', true],
  ['RCPT TO', '450 4.2.1 try later', false],
  ['RCPT TO', '550 5.7.1 relaying denied', false],
  ['MAIL FROM', '550 5.1.0 sender refused', false],
])('a mail server that responds %s with %s refuses for good: %s', async (command, reply, final) => {
  const { url } = await listen({ [command]: reply })
  const error = await openSmtp(url, 'Shop <shop@shop.example>')
    .send(mail)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRejectedError).toBe(final)
  expect((error as Error).message).toContain(reply)
})

test('neither a message nor the password is sent to another machine without TLS', async () => {
  const { url, received } = await listen({ EHLO: '250-here\r\n250 AUTH PLAIN', STARTTLS: '502 not here' })
  // This address leads here too, and is none that is known to stay on this machine.
  const other = url.replace('127.0.0.1', 'user:secret@0.0.0.0')
  await expect(openSmtp(other, 'Shop <shop@shop.example>').send(mail)).rejects.toMatchObject({ code: 'ETLS' })
  expect(received()).not.toMatch(/AUTH|MAIL FROM/)
})
