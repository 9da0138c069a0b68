import { useState } from 'react'
import type { LengthUnit } from './format-length.ts'
import { useLocalization } from './use-localization.ts'

/** Returns the unit of lengths: that of the language, until the visitor chooses one. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const { lang } = useLocalization()
  const [chosenUnit, setChosenUnit] = useState<LengthUnit>()
  return [chosenUnit ?? (lang === 'es' ? 'cm' : 'in'), setChosenUnit]
}
