import type { BenchDatabase } from './bench-shop.ts'
import { createCustomers } from './customer.ts'
import type { MeasuredCase } from './measure-cases.ts'

const ADDRESSES = 200
const LANG_AND_CURRENCY = 'lang=es&currency=MXN'

export interface SearchCase extends MeasuredCase {
  /** The targets of a catalog of 100,000 products (docs/rules.md): the most milliseconds that a share of the responses takes. */
  max_p50_ms?: number
  max_p99_ms?: number
  isUsual?: true
}

/** Returns the ways of searching. Common and rare are the words of names that most and fewest products have. */
export async function buildSearchCases({ db }: BenchDatabase): Promise<SearchCase[]> {
  const [{ token } = { token: '' }] = await createCustomers(db, 1)
  const rows = await db<{ name: string }[]>`
    select name from product_texts where lang = 'es' order by md5(product_id::text) limit ${ADDRESSES}`
  const names = rows.map(({ name }) => name)
  const wordsByUse = await db<{ word: string }[]>`
    select word from product_texts, string_to_table(plain_name, ' ') word
    where lang = 'es' and length(word) > 3 and word ~ '^[a-z]+$' group by word order by count(*) desc, word`
  const usedWords = wordsByUse.map(({ word }) => word)
  const lists = Array.from({ length: 40 }, (_, n) => `subcategory_uri=categoria-${(n % 8) + 1}-${(n >> 3) + 1}`)
  const pages = lists.map((list, n) => search(`${list}&page=${1 + (n % 3)}`))
  return [
    { name: 'lists', max_p99_ms: 50, isUsual: true, paths: pages },
    {
      name: 'lists, signed in',
      max_p99_ms: 50,
      isUsual: true,
      paths: pages,
      headers: { authorization: `Bearer ${token}` },
    },
    { name: 'search, common word', isUsual: true, paths: usedWords.slice(0, 8).map((word) => term(word)) },
    { name: 'search, rare word', isUsual: true, paths: usedWords.slice(-40).map((word) => term(word)) },
    { name: 'search, whole names', max_p99_ms: 100, paths: names.map((name) => term(name)) },
    { name: 'search, two words', max_p99_ms: 100, isUsual: true, paths: names.map((name) => term(words(name, 2))) },
    { name: 'search, slip', max_p99_ms: 100, isUsual: true, paths: names.map((name) => term(withSlip(name))) },
    { name: 'search, one word', max_p99_ms: 100, paths: names.map((name) => term(words(name, 1))) },
    {
      name: 'suggestions, from two letters on',
      max_p99_ms: 100,
      paths: names.map(
        (name, n) =>
          `/api/products/suggest?search=${encodeURIComponent(name.slice(0, 2 + (n % 9)))}&${LANG_AND_CURRENCY}`,
      ),
    },
    { name: 'facets of a list', max_p50_ms: 100, paths: lists.map((list) => search(`${list}&facets=1`)) },
    {
      name: 'facets of a filtered list',
      max_p50_ms: 100,
      paths: lists.map((list, n) => search(`${list}&facets=1&size=M&color=${1 + (n % 12)}&available=1`)),
    },
    { name: 'facets of two words', max_p50_ms: 100, paths: names.map((name) => term(words(name, 2), '&facets=1')) },
    { name: 'list by price', paths: lists.map((list) => search(`${list}&sort=price_up`)) },
    { name: 'facets of one word', paths: names.map((name) => term(words(name, 1), '&facets=1')) },
    // Every sixth product has it.
    { name: 'search, color', isUsual: true, paths: ['negro', 'arena', 'mostaza', 'musgo'].map((color) => term(color)) },
  ]
}

export async function buildUsualCases(database: BenchDatabase): Promise<SearchCase[]> {
  return (await buildSearchCases(database)).filter(({ isUsual }) => isUsual)
}

export async function listMixedSearches(database: BenchDatabase): Promise<string[]> {
  const kinds = (await buildUsualCases(database)).filter(({ name }) => name.startsWith('search'))
  return Array.from({ length: 40 }, (_, n) => kinds.map(({ paths }) => paths[n % paths.length]!)).flat()
}

function search(query: string): string {
  return `/api/products/search?${query}&${LANG_AND_CURRENCY}`
}

function term(text: string, more = ''): string {
  return search(`search=${encodeURIComponent(text)}${more}`)
}

function words(name: string, count: number): string {
  return name.split(' ').slice(0, count).join(' ')
}

function withSlip(name: string): string {
  return name.replace(/^(\S+ .)(.)(.)/, '$1$3$2')
}
