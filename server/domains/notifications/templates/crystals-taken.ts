import type { Lang } from '@shop/contract/locale.ts'

/** Returns the sentence about crystals that are taken back with a refund; nothing when none are. */
export function crystalsTaken(crystals: number, lang: Lang): string[] {
  if (crystals === 0) return []
  const one = crystals === 1
  return [
    {
      es: one
        ? 'Con ello se descuenta 1 cristal que ganaste con esa compra.'
        : `Con ello se descuentan ${crystals} cristales que ganaste con esa compra.`,
      en: one
        ? '1 crystal that this purchase earned you is taken back with it.'
        : `${crystals} crystals that this purchase earned you are taken back with it.`,
    }[lang],
  ]
}
