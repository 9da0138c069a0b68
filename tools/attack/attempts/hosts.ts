import { type Attempt, noneGotThrough } from '../tools/attempt.ts'
import { sendRaw } from '../tools/requests.ts'

const EVIL = 'evil.example'
const TARGETS = [
  `//${EVIL}/home`,
  `/\\${EVIL}/home`,
  `///${EVIL}/home`,
  `http://${EVIL}/home`,
  `https://${EVIL}/`,
  '//',
  '///',
  '//[',
  '//a:b:c/',
  `/%2f%2f${EVIL}/home`,
  `//${EVIL}/category/x`,
  `/home?next=//${EVIL}`,
]

export const foreignOrigin: Attempt = {
  name: 'foreign-origin',
  tries: `requesting paths such as //${EVIL}/home, so that the page names that host as the shop`,
  expects: 'no response of 500 or above, no redirect to that host, and none of its URLs in the page',
  async run({ demo: { port } }) {
    const bad: string[] = []
    for (const path of TARGETS) {
      const { status, text } = await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`])
      const [head = '', page = ''] = text.split('\r\n\r\n', 2)
      if (status >= 500 || status === 0) bad.push(`${path} was answered ${status}`)
      if (new RegExp(`^location: *(?:https?:)?[/\\\\]{2}[^/]*${EVIL}`, 'im').test(head)) bad.push(`${path} led away`)
      if (new RegExp(`(?:href|content)="(?:https?:)?//${EVIL}|"url":"https?://${EVIL}`).test(page))
        bad.push(`${path} was answered ${status} with addresses of ${EVIL}`)
    }
    return noneGotThrough(bad, `${TARGETS.length} paths got a response without it`)
  },
}

export const foreignHosts: Attempt = {
  name: 'foreign-hosts',
  tries: 'naming two hosts, the www form of a foreign one, and reading the mailbox of the demo by a foreign name',
  expects: '400 for two hosts, no redirect to a foreign host, 4xx for a host that is not the shop, 200 for its own',
  async run({ demo: { port } }) {
    const bad: string[] = []
    const own = `Host: localhost:${port}`
    const two = await sendRaw(port, ['GET /home HTTP/1.1', own, `Host: ${EVIL}`])
    if (two.status !== 400) bad.push(`two hosts were answered ${two.status}`)
    const www = await sendRaw(port, ['GET /home HTTP/1.1', `Host: www.${EVIL}`])
    if (/^location:.*evil\.example/im.test(www.text)) bad.push(`www.${EVIL} was sent to ${EVIL}`)
    for (const path of ['/dev/mailbox.json', '/home', '/api/shop/info']) {
      const { status } = await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: ${EVIL}`])
      if (status < 400 || status >= 500) bad.push(`${path} by ${EVIL} was answered ${status}`)
    }
    const { status } = await sendRaw(port, ['GET /api/shop/info HTTP/1.1', own])
    if (status !== 200) bad.push(`its own name was answered ${status}`)
    return noneGotThrough(bad, 'as expected')
  },
}
