import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaveOut, parseQuery, type Part } from './parse-query.ts'
import { isOfOtherType, understand, widen } from './understand.ts'
import { buildVocabulary, type WordGroup } from './vocabulary.ts'

const word = (plain_phrase: string, role: 'both' | 'typed' | 'found' = 'both', lang: 'es' | 'en' = 'es') => ({
  plain_phrase,
  role,
  lang,
})
const groups: WordGroup[] = [
  {
    id: 1,
    kind: 'type',
    comes_last: false,
    words: [word('vestido'), word('dress', 'both', 'en'), word('vestido de noche', 'typed')],
  },
  { id: 2, kind: 'type', comes_last: false, words: [word('falda'), word('pollera', 'typed')] },
  {
    id: 3,
    kind: 'color',
    comes_last: false,
    words: [word('azul'), word('cielo', 'found'), word('blue', 'typed', 'en')],
  },
  { id: 4, kind: 'text', comes_last: false, words: [word('algodon'), word('cotton', 'both', 'en')] },
  { id: 5, kind: 'type', comes_last: false, words: [word('con capucha'), word('hoodie', 'both', 'en')] },
]
const colors = [
  { id: 1, names: ['negro', 'black'] },
  { id: 7, names: ['azul marino', 'navy'] },
  { id: 12, names: ['cielo', 'sky'] },
]
const vocabulary = buildVocabulary(groups, colors)
const parse = (term: string, forgive = false) =>
  parseQuery(term, vocabulary, { currency: 'MXN', ...(forgive && { forgiveExcept: new Set<string>() }) })
const show = (part: Part) => {
  switch (part.kind) {
    case 'color':
      return `color ${[...part.colors, ...part.designs].join('+')}`
    case 'size':
      return `size ${part.letters.join('+')}`
    case 'price':
      return `price ${part.price_min ?? ''}-${part.price_max ?? ''} ${part.currency}`
    case 'filter':
      return part.filter
    case 'word':
      return part.is_garment ? `${part.word} (garment)` : part.word
    default:
      return part.kind
  }
}
const read = (term: string, forgive = false) =>
  parse(term, forgive)
    .parts.filter(({ kind }) => kind !== 'ignored')
    .map(show)
    .join(', ')

test.each([
  ['vestido', 'type'],
  ['Vestidos AZULES', 'type, color 7+12+blue'],
  ['dress blue', 'type, color 7+12+blue'],
  ['bufanda gris', 'bufanda, color gray'],
  ['azul marino', 'color 7'],
  ['negras', 'color 1'],
  ['falda roja', 'type, color red'],
  ['rojas', 'color red'],
  ['cotton', 'text'],
  ['luna', 'luna'],
  ['vestido de luna', 'type, luna'],
  ['oferta', 'offer'],
  ['vestido en rebajas', 'type, offer'],
  ['edición limitada', 'limited'],
  ['lo más nuevo', 'newest'],
  ['talla M', 'size M'],
  ['talla mediana', 'size M'],
  ['size extra large', 'size XL'],
  ['talla 70', 'size 70'],
  ['vestido talla única', 'type, one_size'],
  ['one size dress', 'one_size, type'],
  ['vestido xl', 'type, size XL'],
  ['vestido m', 'type, size M'],
  ['m', 'size M'],
  ['m luna', 'm, luna'],
  ['extra large', 'size XL'],
  ['grande luna', 'grande, luna'],
  ['azul oscuro', 'color 7+12+blue'],
  ['dark blue', 'color 7+12+blue'],
  ['oscuro luna', 'oscuro, luna'],
  ['50% off', 'offer'],
  ['vestido 30% de descuento', 'type, offer'],
  ['vestiditos azulitos', 'type, color 7+12+blue'],
  ['faldita negrita', 'type, color 1'],
  ['vestidazo', 'type'],
  ['vestidon', 'type'],
  ['señorita', 'senorita'],
  ['pantalones', 'pantalones (garment)'],
  ['pantaloncito de lino', 'pantalon (garment), lino (garment)'],
  ['traje de baño azul', 'traje de bano (garment), color 7+12+blue'],
  ['women’s dress', 'everything, type'],
  ["WOMEN'S DRESS", 'everything, type'],
  ['women´s dress', 'everything, type'],
  ['women`s dress', 'everything, type'],
  ["talla 'm'", 'size M'],
  ['menos de 800', 'price -80000 MXN'],
  ['bajo 500', 'price -50000 MXN'],
  ['500 o menos', 'price -50000 MXN'],
  ['$500 o más', 'price 50000- MXN'],
  ['vestido 40 dollars max', 'type, price -4000 USD'],
  ['1,299', 'price -129900 MXN'],
  ['vestido 1.299', 'type, price -129900 MXN'],
  ['menos de 1,299.50', 'price -129950 MXN'],
  ['1,299 pesos o menos', 'price -129900 MXN'],
  ['menos de mil', 'price -100000 MXN'],
  ['mil quinientos pesos', 'price -150000 MXN'],
  ['hasta dos mil pesos', 'price -200000 MXN'],
  ['2 mil pesos', 'price -200000 MXN'],
  ['under fifty dollars', 'price -5000 USD'],
  ['mil luna', 'mil, luna'],
  ['menos de doscientos cincuenta pesos', 'price -25000 MXN'],
  ['mil doscientos cincuenta pesos', 'price -125000 MXN'],
  ['2 mil quinientos pesos', 'price -250000 MXN'],
  ['menos de mil 500', 'price -150000 MXN'],
  ['ciento treinta y cinco pesos', 'price -13500 MXN'],
  ['under two hundred fifty dollars', 'price -25000 USD'],
  ['two thousand five hundred pesos', 'price -250000 MXN'],
  ['entre veinte y cincuenta dolares', 'price 2000-5000 USD'],
  ['entre quinientos y dos mil pesos', 'price 50000-200000 MXN'],
  ['entre cincuenta y dos mil pesos', 'price 5000-200000 MXN'],
  ['between fifty and two hundred dollars', 'price 5000-20000 USD'],
  ['dos dolares', 'dos, dolares'],
  ['menos de constructor', 'menos, constructor'],
  ['500 constructor', '500, constructor'],
  ['menos de 1000000 pesos', 'price -100000000 MXN'],
  ['$1000001', '1000001'],
  ['menos de 1001 mil pesos', 'menos, 1001, price -100000 MXN'],
  ['talla g', 'size L'],
  ['vestido ch', 'type, size S'],
  ['hasta 500 pesos', 'price -50000 MXN'],
  ['under $40', 'price -4000 MXN'],
  ['under 40 dollars', 'price -4000 USD'],
  ['entre 500 y 900', 'price 50000-90000 MXN'],
  ['de $900 a $500', 'price 50000-90000 MXN'],
  ['más de 1,499', 'price 149900- MXN'],
  ['$39.90', 'price -3990 MXN'],
  ['menos de 500mxn', 'price -50000 MXN'],
  ['$1,500.50MXN', 'price -150050 MXN'],
  ['vestido under 100usd', 'type, price -10000 USD'],
  ['$20-$40', 'price 2000-4000 MXN'],
  ['20-40 dollars', 'price 2000-4000 USD'],
  ['20 to 40', 'price 2000-4000 MXN'],
  ['14 to 40', '14, 40'],
  ['20-40', '20, 40'],
  ['envío', 'help'],
  ['dónde está mi pedido', 'help'],
])('%s means %s', (term, meaning) => {
  expect(read(term)).toBe(meaning)
})

test.each([
  ['vestdo', 'type'],
  ['vestiod azull', 'type, color 7+12+blue'],
  ['vesti', 'type'],
  ['negrra', 'color 1'],
  ['vestido negraa', 'type, color 1'],
  ['amarrilla', 'color yellow'],
  ['asul', 'color 7+12+blue'],
  ['rroja', 'color red'],
  ['bestido', 'type'],
  ['tayas', 'help'],
  ['liquid', 'liquid'],
  ['liquidasion', 'offer'],
  ['zaul', 'color 7+12+blue'],
  ['azur', 'azur'],
  ['ves', 'ves'],
  ['qzwx', 'qzwx'],
  ['zzzz', 'zzzz'],
])('with slips forgiven %s means %s', (term, meaning) => {
  expect(read(term, true)).toBe(meaning)
})

describe('of any term', () => {
  const known = [
    'vestido',
    'azul',
    'marino',
    'menos',
    'de',
    '800',
    '$',
    'talla',
    'm',
    'con',
    'capucha',
    'envío',
    'luna',
    'oscuro',
    'pantalones',
    '50 off',
    'y',
  ]
  const anyTerm = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...known), { maxLength: 10 }).map((words) => words.join(' ')),
  )

  test('every token is in exactly one part, in order', () => {
    fc.assert(
      fc.property(anyTerm, fc.boolean(), (term, forgive) => {
        const { tokens, parts } = parse(term, forgive)
        let at = 0
        for (const { start, end } of parts) {
          expect(start).toBe(at)
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(at).toBe(tokens.length)
      }),
    )
  })

  test('the rest of an understood part is the term without its words', () => {
    fc.assert(
      fc.property(anyTerm, (term) => {
        const parsed = parse(term)
        for (const { text, rest } of understand(parsed, 'es').parts) {
          expect(text).not.toBe('')
          expect([...text.split(' '), ...rest.split(' ').filter(Boolean)].toSorted()).toEqual(parsed.tokens.toSorted())
        }
      }),
    )
  })

  test('taking parts off one after the other comes to an end', () => {
    fc.assert(
      fc.property(anyTerm, (term) => {
        const { length } = parse(term).tokens
        let rest = term
        for (let step = 0; step < length; step += 1) rest = understand(parse(rest), 'es').parts[0]?.rest ?? ''
        expect(understand(parse(rest), 'es').parts).toEqual([])
      }),
    )
  })
})

test('types with a conjunction between them are either of them', () => {
  const { clauses } = understand(parse('vestidos y faldas'), 'es')
  expect(clauses).toHaveLength(1)
  expect(clauses[0]!.options.map(({ word: one }) => one)).toEqual(['vestido', 'dress', 'falda'])
  expect(understand(parse('vestidos faldas'), 'es').clauses).toHaveLength(2)
})

test('a phrase asks for each of its words, or for a word that says the same', () => {
  const { clauses } = understand(parse('con capucha'), 'es')
  expect(clauses.map(({ options }) => options.map(({ word: one }) => one))).toEqual([
    ['hoodie', 'con'],
    ['hoodie', 'capucha'],
  ])
})

test.each([
  ['azul marino', 'color 7+12+blue, marino'],
  ['light blue dress', 'color 7+12+blue, type'],
])('without shades %s means %s', (term, meaning) => {
  const { parts } = parseQuery(term, vocabulary, { currency: 'MXN', withoutShades: true })
  expect(
    parts
      .filter(({ kind }) => kind !== 'ignored')
      .map(show)
      .join(', '),
  ).toBe(meaning)
})

test.each([
  ['how long does it take to ship', true],
  ["can't log in", true],
  ['shipping', true],
  ['shipping luna', true],
  ['shipping of a dress', false],
  ['how is the luna', false],
])('whether %s is about help: %s', (term, isAboutHelp) => {
  expect(understand(parse(term), 'en').is_about_help).toBe(isAboutHelp)
})

test('a word that means others is also looked for in names, and a phrase is not', () => {
  const options = (term: string) => understand(parse(term), 'es').clauses[0]!.options
  expect(options('algodón')).toMatchObject([
    { word: 'algodon' },
    { word: 'cotton' },
    { in_name: true },
    { in_name: true },
  ])
  expect(options('hoodie').some(({ in_name }) => in_name)).toBe(false)
})

test.each([
  ['es', 'falda vestido', ['falda'], 'vestido'],
  ['en', 'falda vestido', ['vestido', 'dress'], 'falda'],
  ['en', 'falda for vestido', ['falda'], 'vestido'],
] as const)('of two types the main one is kept: in %s, %s', (lang, term, kept, ignored) => {
  const parsed = parse(term)
  const main = understand(leaveOut(parsed, isOfOtherType(parsed, lang)), lang)
  expect(main.clauses.flatMap(({ options }) => options.map(({ word: one }) => one))).toEqual(kept)
  expect(main.ignored).toEqual([ignored])
  expect(main.parts.map(({ text }) => text)).toEqual([kept[0]])
})

test('a garment without a group of words is looked for in names and categories, without slips', () => {
  const { clauses } = understand(parse('pantalones azul'), 'es')
  expect(clauses).toMatchObject([{ scope: 'head', is_typed: false }])
})

test.each([
  ['vestido libelula', ['vestido'], ['libelula']],
  ['vestido azul libelula', ['vestido'], ['libelula']],
])('%s widened asks for %o and ranks by %o', (term, required, ranked) => {
  const widened = widen(understand(parse(term), 'es'))!
  const asked = widened.clauses.filter(({ is_optional }) => !is_optional)
  expect(asked.map(({ options }) => options[0]!.word)).toEqual(required)
  expect(widened.ranked).toEqual(ranked)
  expect(widened.filters).toEqual(understand(parse(term), 'es').filters)
})

test.each(['libelula', 'azul libelula', 'vestido', 'vestido pantalon', 'algodon libelula'])(
  '%s is not widened',
  (term) => {
    expect(widen(understand(parse(term), 'es'))).toBeUndefined()
  },
)

test('a type that comes last is described unless the term names it', () => {
  const last = buildVocabulary(
    groups.map((group) => ({ ...group, comes_last: group.id === 5 })),
    colors,
  )
  const describeLast = (term: string) => understand(parseQuery(term, last, { currency: 'MXN' }), 'es').last.length
  expect(describeLast('vestido')).toBe(1)
  expect(describeLast('con capucha')).toBe(0)
  expect(describeLast('azul')).toBe(0)
})
