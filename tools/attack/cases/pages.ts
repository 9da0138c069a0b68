import { createHash } from 'node:crypto'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { updateHtml } from '../support/queries.ts'

const SCRIPT = 'alert("stored by the attack")'
const STORED = [
  '<p>before</p>',
  `<script>${SCRIPT}</script>`,
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">link</a>',
  '<iframe src="https://evil.example/"></iframe><base href="https://evil.example/">',
].join('')

const DANGEROUS_HTML: [string, RegExp][] = [
  ['the script', /<script[^>]*>alert\(/],
  ['the refresh', /<meta[^>]*http-equiv="?refresh/i],
  ['an event handler', /<img[^>]*\sonerror=/i],
  ['a javascript: link', /<a[^>]*href="?javascript:/i],
  ['the frame', /<iframe[^>]*evil\.example/i],
  ['the base address', /<base[^>]*evil\.example/i],
]

/** Returns the dangers in a text. The API's responses contain HTML inside JSON strings. */
function findDangers(text: string): string[] {
  const plain = text.replaceAll('\\"', '"')
  return DANGEROUS_HTML.flatMap(([danger, pattern]) => (pattern.test(plain) ? [danger] : []))
}

export const storedScript: AttackCase = {
  name: 'stored-script',
  description:
    'showing a product and a legal text into whose stored HTML a script, a refresh and a frame were written by SQL',
  expectation: 'the HTML is cleaned when it is shown, and the policy names no hash of the script',
  async run({ demo }) {
    const { uri, legal_id } = await updateHtml(demo.db, STORED, 0)
    const failures: string[] = []
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    const paths = [
      `/detalles-producto/${uri}?lang=en`,
      `/api/products/detail?lang=en&uri=${uri}`,
      `/api/legal-texts/detail/${legal_id}?lang=en`,
    ]
    for (const path of paths) {
      const { text, headers, status } = await demo.request('GET', path, { headers: { cookie: 'lang=en; age_gate=1' } })
      if (status !== 200) failures.push(`${path} was answered ${status}`)
      for (const danger of findDangers(text)) failures.push(`${path.split('?')[0]} shows ${danger}`)
      if (headers.get('content-security-policy')?.includes(hash))
        failures.push(`the policy of ${path} allows the script`)
    }
    return buildResult(failures, 'the text without them')
  },
}

const FORMATTED =
  '<h2>t</h2><p><b>b</b><i>i</i><u>u</u>x<sup>2</sup><sub>3</sub></p><blockquote>q</blockquote><hr><div>one</div><div>two</div>'

export const keptFormatting: AttackCase = {
  name: 'kept-formatting',
  description: 'losing ordinary formatting, or the border between two blocks, to the cleaning of stored HTML',
  expectation: 'b i u sup sub blockquote and hr (or what means the same) stay, and two blocks stay apart',
  async run({ demo }) {
    const { uri } = await updateHtml(demo.db, FORMATTED, 3)
    const { body } = await demo.request('GET', `/api/products/detail?lang=en&uri=${uri}`)
    const html: string = body?.detail ?? ''
    const tags = ['<(b|strong)>', '<(i|em)>', '<u>', '<sup>', '<sub>', '<blockquote>', '<hr']
    const lost = tags.filter((tag) => !new RegExp(tag).test(html))
    const failures = lost.map((tag) => `${tag} is lost`)
    if (/one(<\/?(b|i|u|em|strong|span)>)*two/.test(html)) failures.push('two blocks became one word')
    return buildResult(failures, 'all of it')
  },
}

const SIGN_IN_PAGES = ['/login', '/login-crear', '/mi-perfil', '/mi-perfil/editar-datos']
const OTHER_PAGES = ['/home', '/contacto', '/login-recuperar', '/envios', '/carrito', '/wishlist', '/mis-pedidos']

export const scriptOrigins: AttackCase = {
  name: 'script-origins',
  description: 'finding a page of the live shop that could run scripts of payment or sign-in providers without need',
  expectation: 'payment origins on the payment page only; Google on sign-in pages only, by its path',
  async run({ live }) {
    const failures: string[] = []
    for (const path of [...SIGN_IN_PAGES, ...OTHER_PAGES]) {
      const { headers } = await live.request('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      if (scripts === '') failures.push(`${path} has no policy for scripts`)
      for (const origin of scripts.match(/\S*(?:paypal|venmo|stripe)\S*/g) ?? [])
        failures.push(`${path} allows ${origin}`)
      for (const source of scripts.match(/\S*accounts\.google\.com\S*/g) ?? [])
        if (!SIGN_IN_PAGES.includes(path) || !/google\.com\/./.test(source)) failures.push(`${path} allows ${source}`)
    }
    return buildResult(failures, `none on ${SIGN_IN_PAGES.length + OTHER_PAGES.length} pages`)
  },
}
