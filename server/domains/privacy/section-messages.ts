import type { Lang } from '@shop/contract/locale.ts'

export type BilingualText = readonly [es: string, en: string]

/** The name of one type of row, and of each of its fields: a test finds a field without a name. */
export interface SectionLabels {
  title: BilingualText
  fields: Record<string, BilingualText>
}

export function translate([es, en]: BilingualText, lang: Lang): string {
  return lang === 'es' ? es : en
}
