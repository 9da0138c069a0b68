import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { sendRaw } from '../support/requests.ts'

const EVIL_HOST = 'evil.example'
const TARGETS = [
  `//${EVIL_HOST}/home`,
  `/\\${EVIL_HOST}/home`,
  `///${EVIL_HOST}/home`,
  `http://${EVIL_HOST}/home`,
  `https://${EVIL_HOST}/`,
  '//',
  '///',
  '//[',
  '//a:b:c/',
  `/%2f%2f${EVIL_HOST}/home`,
  `//${EVIL_HOST}/category/x`,
  `/home?next=//${EVIL_HOST}`,
]

export const foreignOrigin: AttackCase = {
  name: 'foreign-origin',
  description: `requesting paths such as //${EVIL_HOST}/home, so that the page names that host as the shop`,
  expectation: 'no response of 500 or above, no redirect to that host, and none of its URLs in the page',
  async run({ demo: { port } }) {
    const failures: string[] = []
    for (const path of TARGETS) {
      const { status, text } = await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`])
      const [head = '', page = ''] = text.split('\r\n\r\n', 2)
      if (status >= 500 || status === 0) failures.push(`${path} was answered ${status}`)
      if (new RegExp(`^location: *(?:https?:)?[/\\\\]{2}[^/]*${EVIL_HOST}`, 'im').test(head))
        failures.push(`${path} led away`)
      if (new RegExp(`(?:href|content)="(?:https?:)?//${EVIL_HOST}|"url":"https?://${EVIL_HOST}`).test(page))
        failures.push(`${path} was answered ${status} with addresses of ${EVIL_HOST}`)
    }
    return buildResult(failures, `${TARGETS.length} paths got a response without it`)
  },
}

export const foreignHosts: AttackCase = {
  name: 'foreign-hosts',
  description: 'naming two hosts, the www form of a foreign one, and reading the mailbox of the demo by a foreign name',
  expectation: '400 for two hosts, no redirect to a foreign host, 4xx for a host that is not the shop, 200 for its own',
  async run({ demo: { port } }) {
    const failures: string[] = []
    const own = `Host: localhost:${port}`
    const two = await sendRaw(port, ['GET /home HTTP/1.1', own, `Host: ${EVIL_HOST}`])
    if (two.status !== 400) failures.push(`two hosts were answered ${two.status}`)
    const www = await sendRaw(port, ['GET /home HTTP/1.1', `Host: www.${EVIL_HOST}`])
    if (/^location:.*evil\.example/im.test(www.text)) failures.push(`www.${EVIL_HOST} was sent to ${EVIL_HOST}`)
    for (const path of ['/dev/mailbox.json', '/home', '/api/shop/info']) {
      const { status } = await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: ${EVIL_HOST}`])
      if (status < 400 || status >= 500) failures.push(`${path} by ${EVIL_HOST} was answered ${status}`)
    }
    const { status } = await sendRaw(port, ['GET /api/shop/info HTTP/1.1', own])
    if (status !== 200) failures.push(`its own name was answered ${status}`)
    return buildResult(failures, 'as expected')
  },
}
