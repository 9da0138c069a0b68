import { GoogleButton } from '@shop/ui/google-button/google-button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import { askGoogle, type GoogleSettings, type Granted, loadGoogle } from '../../lib/account/google.ts'
import { useWords } from '../../lib/words/words.ts'

/** After this time a sentence says that Google is slow. */
const SLOW_MS = 5_000

interface GoogleAskProps {
  settings: GoogleSettings
  label: string
  /** The button is busy until the promise settles. */
  onGranted: (granted: Granted) => Promise<void>
  className?: string | undefined
}

/**
 * Google's button and its outcome. Closing Google's window shows no error; any other failure is described below the
 * button. Google's script is fetched only where this component is rendered.
 */
export function GoogleAsk({ settings, label, onGranted, className }: GoogleAskProps) {
  const { text } = useWords()
  const words = text.access.google
  const [asking, setAsking] = useState(false)
  const [told, setTold] = useState<'slow' | 'unreachable' | 'blocked' | 'refused' | null>(null)
  const busy = useRef(false)
  useEffect(() => {
    // This fetch is only a head start: a press loads the script again and shows the failure when it does not come.
    loadGoogle(settings).catch(() => {})
  }, [settings])

  async function ask(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setAsking(true)
    setTold(null)
    const slow = setTimeout(() => setTold('slow'), SLOW_MS)
    const here = await loadGoogle(settings).then(
      () => true,
      () => false,
    )
    // The time that the customer takes to choose an account does not count as slow.
    clearTimeout(slow)
    setTold(null)
    const answer = here ? await askGoogle(settings) : ({ ok: false, why: 'unreachable' } as const)
    if (answer.ok) await onGranted(answer)
    else if (answer.why !== 'closed') setTold(answer.why)
    busy.current = false
    setAsking(false)
  }

  return (
    <div className={className}>
      <GoogleButton label={label} loading={asking} loadingLabel={words.opening} onClick={() => void ask()} />
      <div role="status">
        {told !== null && (
          <Text size="small" className="mt-2">
            {words[told]}
          </Text>
        )}
      </div>
    </div>
  )
}
