/** The acts on an order that can be typed with its code, each by its words in both languages. */
const verbs = {
  refund: ['reembolsar', 'reembolso', 'reembolsa', 'devolver', 'refund'],
  print: ['imprimir', 'imprime', 'etiqueta', 'print', 'slip'],
} as const
export type OrderAct = keyof typeof verbs

/** Returns a text without accents and in lower case, as names are compared. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Returns the act and the rest of a text such as `reembolsar A7K2`; without an act, the whole text. */
export function parseAct(text: string): { act: OrderAct | undefined; words: string } {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const act = (Object.keys(verbs) as OrderAct[]).find((name) => verbs[name].some((verb) => verb === fold(first)))
  return act === undefined ? { act, words: text.trim() } : { act, words: rest.join(' ') }
}
