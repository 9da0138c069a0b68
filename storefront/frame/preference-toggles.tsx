import type { Currency, Lang } from '@shop/contract/locale.ts'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { TextToggle } from '@shop/ui/text-toggle/text-toggle.tsx'
import { useStore } from '../lib/store.ts'
import { switchingStore } from '../lib/switching.ts'
import { useWords } from '../lib/words.ts'
import { useSwitch } from './use-switch.ts'

const languages = [
  { value: 'es', label: 'ES', name: 'Español', lang: 'es' },
  { value: 'en', label: 'EN', name: 'English', lang: 'en' },
]

/** Language and currency: two quiet words each in the header, two full-size switches in the menu and the footer. */
export function PreferenceToggles({ look }: { look: 'header' | 'full' }) {
  const words = useWords()
  const { text } = words
  // What was just chosen is marked at once; the page follows.
  const next = useStore(switchingStore)
  const { lang, currency } = next ?? words
  const { toLang, toCurrency } = useSwitch()
  const busy = next !== null
  const language = {
    legend: text.frame.language,
    value: lang,
    onChange: (value: string) => void toLang(value as Lang),
  }
  const money = {
    legend: text.frame.currency,
    options: [
      { value: 'MXN', label: 'MXN', name: text.frame.pesos },
      { value: 'USD', label: 'USD', name: text.frame.dollars },
    ],
    value: currency,
    onChange: (value: string) => void toCurrency(value as Currency),
  }
  if (look === 'header')
    return (
      <>
        <TextToggle {...language} options={languages} busy={busy} />
        <TextToggle {...money} busy={busy} />
      </>
    )
  return (
    <div className="flex flex-wrap gap-4">
      <SegmentedToggle {...language} options={languages} showLegend />
      <SegmentedToggle {...money} showLegend />
    </div>
  )
}
