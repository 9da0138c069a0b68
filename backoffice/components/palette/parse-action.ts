const verbs = {
  refund: ['reembolsar', 'reembolso', 'reembolsa', 'devolver', 'refund'],
  print: ['imprimir', 'imprime', 'etiqueta', 'print', 'slip'],
} as const
export type OrderAction = keyof typeof verbs

export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

export function parseAction(text: string): { action: OrderAction | undefined; words: string } {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const action = (Object.keys(verbs) as OrderAction[]).find((name) => verbs[name].some((verb) => verb === fold(first)))
  return action === undefined ? { action, words: text.trim() } : { action, words: rest.join(' ') }
}
