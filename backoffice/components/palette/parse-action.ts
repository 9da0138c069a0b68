/** The actions on an order that can be typed with its code, each by its words in both languages. */
const verbs = {
  refund: ['reembolsar', 'reembolso', 'reembolsa', 'devolver', 'refund'],
  print: ['imprimir', 'imprime', 'etiqueta', 'print', 'slip'],
} as const
export type OrderAction = keyof typeof verbs

/** Returns a text without accents and in lower case, as names are compared. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Returns the action and the rest of a text such as `reembolsar A7K2`; without an action, the whole text. */
export function parseAction(text: string): { action: OrderAction | undefined; words: string } {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const action = (Object.keys(verbs) as OrderAction[]).find((name) => verbs[name].some((verb) => verb === fold(first)))
  return action === undefined ? { action, words: text.trim() } : { action, words: rest.join(' ') }
}
