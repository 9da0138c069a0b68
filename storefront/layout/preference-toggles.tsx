import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { usePreferenceToggles } from './use-preference-toggles.ts'

export function PreferenceToggles() {
  const { language, money } = usePreferenceToggles()
  return (
    <div className="flex flex-wrap gap-4">
      <SegmentedToggle {...language} showLegend />
      <SegmentedToggle {...money} showLegend />
    </div>
  )
}
