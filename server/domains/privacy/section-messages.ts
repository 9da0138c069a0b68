import type { Lang } from '@shop/contract/locale.ts'

/** Spanish, English. */
export type Both = readonly [es: string, en: string]

/** What one kind of row is called, and each of its fields: a field without words does not compile. */
export interface SectionWords<Row> {
  title: Both
  fields: { [F in keyof Row]-?: Both }
}

export type WordsOf<Sections> = {
  [S in keyof Sections]: Sections[S] extends readonly (infer Row)[] ? SectionWords<Row> : never
}

export function say([es, en]: Both, lang: Lang): string {
  return lang === 'es' ? es : en
}
