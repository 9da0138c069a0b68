import type { Lang } from '@shop/contract/locale.ts'

/** Returns the sentence about crystals that are taken back with a refund; nothing when none are. */
export function formatDeductedCrystals(crystals: number, lang: Lang): string[] {
  if (crystals === 0) return []
  const isSingular = crystals === 1
  return [
    {
      es: isSingular
        ? 'Con ello se descuenta 1 cristal que ganaste con esa compra.'
        : `Con ello se descuentan ${crystals} cristales que ganaste con esa compra.`,
      en: isSingular
        ? 'We also took back the 1 crystal this purchase earned you.'
        : `We also took back ${crystals} crystals this purchase earned you.`,
    }[lang],
  ]
}
