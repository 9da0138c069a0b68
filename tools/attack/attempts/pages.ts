import { createHash } from 'node:crypto'
import { type Attempt, noneGotThrough } from '../tools/attempt.ts'
import { storeHtml } from '../tools/queries.ts'

const SCRIPT = 'alert("stored by the attack")'
const STORED = [
  '<p>before</p>',
  `<script>${SCRIPT}</script>`,
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">link</a>',
  '<iframe src="https://evil.example/"></iframe><base href="https://evil.example/">',
].join('')

const DANGERS: [string, RegExp][] = [
  ['the script', /<script[^>]*>alert\(/],
  ['the refresh', /<meta[^>]*http-equiv="?refresh/i],
  ['an event handler', /<img[^>]*\sonerror=/i],
  ['a javascript: link', /<a[^>]*href="?javascript:/i],
  ['the frame', /<iframe[^>]*evil\.example/i],
  ['the base address', /<base[^>]*evil\.example/i],
]

/** Returns the dangers in a text. The API's responses contain HTML inside JSON strings. */
function dangersIn(text: string): string[] {
  const plain = text.replaceAll('\\"', '"')
  return DANGERS.flatMap(([what, pattern]) => (pattern.test(plain) ? [what] : []))
}

export const storedScript: Attempt = {
  name: 'stored-script',
  tries:
    'showing a product and a legal text into whose stored HTML a script, a refresh and a frame were written by SQL',
  expects: 'the HTML is cleaned when it is shown, and the policy names no hash of the script',
  async run({ demo }) {
    const { uri, legal_id } = await storeHtml(demo.db, STORED, 0)
    const bad: string[] = []
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    const shown = [
      `/detalles-producto/${uri}?lang=en`,
      `/api/products/detail?lang=en&uri=${uri}`,
      `/api/legal-texts/detail/${legal_id}?lang=en`,
    ]
    for (const path of shown) {
      const { text, headers, status } = await demo.ask('GET', path, { headers: { cookie: 'lang=en; age_gate=1' } })
      if (status !== 200) bad.push(`${path} was answered ${status}`)
      for (const what of dangersIn(text)) bad.push(`${path.split('?')[0]} shows ${what}`)
      if (headers.get('content-security-policy')?.includes(hash)) bad.push(`the policy of ${path} allows the script`)
    }
    return noneGotThrough(bad, 'the text without them')
  },
}

const FORMATTED =
  '<h2>t</h2><p><b>b</b><i>i</i><u>u</u>x<sup>2</sup><sub>3</sub></p><blockquote>q</blockquote><hr><div>one</div><div>two</div>'

export const keptFormatting: Attempt = {
  name: 'kept-formatting',
  tries: 'losing ordinary formatting, or the border between two blocks, to the cleaning of stored HTML',
  expects: 'b i u sup sub blockquote and hr (or what means the same) stay, and two blocks stay apart',
  async run({ demo }) {
    const { uri } = await storeHtml(demo.db, FORMATTED, 3)
    const { body } = await demo.ask('GET', `/api/products/detail?lang=en&uri=${uri}`)
    const html: string = body?.detail ?? ''
    const tags = ['<(b|strong)>', '<(i|em)>', '<u>', '<sup>', '<sub>', '<blockquote>', '<hr']
    const lost = tags.filter((tag) => !new RegExp(tag).test(html))
    const bad = lost.map((tag) => `${tag} is lost`)
    if (/one(<\/?(b|i|u|em|strong|span)>)*two/.test(html)) bad.push('two blocks became one word')
    return noneGotThrough(bad, 'all of it')
  },
}

/** Pages that sign a customer in by Google or verify an account's owner by it. */
const SIGN_IN_PAGES = ['/login', '/login-crear', '/mi-perfil', '/mi-perfil/editar-datos']
const OTHER_PAGES = ['/home', '/contacto', '/login-recuperar', '/envios', '/carrito', '/wishlist', '/mis-pedidos']

export const scriptOrigins: Attempt = {
  name: 'script-origins',
  tries: 'finding a page of the live shop that could run scripts of payment or sign-in providers without need',
  expects: 'payment origins on the payment page only; Google on sign-in pages only, by its path',
  async run({ live }) {
    const bad: string[] = []
    for (const path of [...SIGN_IN_PAGES, ...OTHER_PAGES]) {
      const { headers } = await live.ask('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      if (scripts === '') bad.push(`${path} has no policy for scripts`)
      for (const origin of scripts.match(/\S*(?:paypal|venmo|stripe)\S*/g) ?? []) bad.push(`${path} allows ${origin}`)
      for (const source of scripts.match(/\S*accounts\.google\.com\S*/g) ?? [])
        if (!SIGN_IN_PAGES.includes(path) || !/google\.com\/./.test(source)) bad.push(`${path} allows ${source}`)
    }
    return noneGotThrough(bad, `none on ${SIGN_IN_PAGES.length + OTHER_PAGES.length} pages`)
  },
}
