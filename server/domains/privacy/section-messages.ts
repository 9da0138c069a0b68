import type { Lang } from '@shop/contract/locale.ts'

/** A text in Spanish and in English. */
export type Both = readonly [es: string, en: string]

/** The name of one type of row, and of each of its fields: a field without a name does not compile. */
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
