import { TextToggle } from '@shop/ui/text-toggle/text-toggle.tsx'
import { usePreferenceChoice } from './use-preference-choice.ts'

/** Language and currency as small text buttons, in the header. */
export function PreferenceWords() {
  const { language, money, busy } = usePreferenceChoice()
  return (
    <>
      <TextToggle {...language} busy={busy} />
      <TextToggle {...money} busy={busy} />
    </>
  )
}
