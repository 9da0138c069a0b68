import type { Lang } from '@shop/contract/locale.ts'

export type ScreenMessages<T> = Record<Lang, T>

/** Declares the texts of a screen. A text that is missing in English, or only there, does not compile. */
export function defineMessages<T extends object>(es: T, en: NoInfer<T>): ScreenMessages<T> {
  return { es, en }
}
