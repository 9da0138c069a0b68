import { TextToggle } from '@shop/ui/text-toggle/text-toggle.tsx'
import { usePreferenceToggles } from './use-preference-choice.ts'

/** Language and currency as small text buttons, in the header. */
export function PreferenceTextToggles() {
  const { language, money, busy } = usePreferenceToggles()
  return (
    <>
      <TextToggle {...language} busy={busy} />
      <TextToggle {...money} busy={busy} />
    </>
  )
}
