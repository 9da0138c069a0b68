import type { Lang } from '@shop/contract/locale.ts'

/** A text in Spanish and in English. */
export type BilingualText = readonly [es: string, en: string]

/** The name of one type of row, and of each of its fields: a field without a name does not compile. */
export interface SectionLabels<Row> {
  title: BilingualText
  fields: { [F in keyof Row]-?: BilingualText }
}

export type LabelsOfSections<Sections> = {
  [S in keyof Sections]: Sections[S] extends readonly (infer Row)[] ? SectionLabels<Row> : never
}

export function translate([es, en]: BilingualText, lang: Lang): string {
  return lang === 'es' ? es : en
}
