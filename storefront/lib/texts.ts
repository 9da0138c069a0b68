import type { Lang } from '@shop/contract/locale.ts'
import type { Texts } from '../text/es.ts'
import { legalPages } from './paths.ts'

type Front = Pick<Texts, 'common' | 'errors' | 'frame' | 'shop'>

const known = new Map<Lang, Partial<Texts>>()

/** Makes words of a language known. */
export function addTexts(lang: Lang, texts: Partial<Texts>): void {
  known.set(lang, { ...known.get(lang), ...texts })
}

/** The words of a language that were made known before. */
export function textsOf(lang: Lang): Texts {
  const texts = known.get(lang)
  if (!texts) throw new Error(`the words of ${lang} are not loaded`)
  // Every page has had all of its own loaded before it is drawn.
  return texts as Texts
}

const frontPaths = new RegExp(
  `^(/|/home|/category/[^/]+|/detalles-producto/.+|/no-mayor-de-eddad|/404|${legalPages.map(({ path }) => path).join('|')})$`,
)
const ordersPaths = /^\/mis-pedidos(\/|$)/i
const findingPaths = /^\/(category\/[^/]+\/[^/]+|resultados\/[^/]+|sin-resultados|coleccion\/[^/]+)$/

/**
 * Fetches the words that the page at this path needs and that are not there yet: those of the shop window, for lists and
 * searches theirs too, for all other pages the rest as well, and for orders their own.
 */
export async function loadTexts(lang: Lang, path: string): Promise<void> {
  const texts: Partial<Texts> = known.get(lang) ?? {}
  const isFront = frontPaths.test(path)
  const isFinding = findingPaths.test(path)
  const [front, finding, rest, orders] = await Promise.all([
    texts.common ? undefined : fetchFront(lang),
    texts.finding || isFront ? undefined : fetchFinding(lang),
    texts.checkout || isFront || isFinding ? undefined : fetchRest(lang),
    texts.orders || !ordersPaths.test(path) ? undefined : fetchOrders(lang),
  ])
  // Words that are known stay the very same object: whoever depends on them is not told of a change that is none.
  if (front || finding || rest || orders)
    addTexts(lang, { ...front, ...(finding ? { finding } : {}), ...rest, ...(orders ? { orders } : {}) })
}

async function fetchFront(lang: Lang): Promise<Front> {
  return (await (lang === 'es' ? import('../text/es/front.ts') : import('../text/en/front.ts'))).front
}

async function fetchFinding(lang: Lang): Promise<Texts['finding']> {
  return (await (lang === 'es' ? import('../text/es/finding.ts') : import('../text/en/finding.ts'))).finding
}

async function fetchOrders(lang: Lang): Promise<Texts['orders']> {
  return (await (lang === 'es' ? import('../text/es/orders.ts') : import('../text/en/orders.ts'))).orders
}

async function fetchRest(lang: Lang): Promise<Omit<Texts, keyof Front | 'finding' | 'orders'>> {
  return (await (lang === 'es' ? import('../text/es/rest.ts') : import('../text/en/rest.ts'))).rest
}

/** Before a page is gone to, its words are there. */
export async function fetchWords({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  await loadTexts(document.documentElement.lang === 'es' ? 'es' : 'en', new URL(request.url).pathname)
  await next()
}
