import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { askGoogle } from '../../lib/account/google.ts'
import { useFrameData } from '../../lib/api/frame-data.ts'
import { useWords } from '../../lib/words/words.ts'

/**
 * Returns a function that verifies the customer with Google again, for an account without a password. Call it within a
 * press, or browsers block the window. It returns undefined when the customer closed the window, and when it failed,
 * which a dialog says.
 */
export function useGoogleProof(): () => Promise<{ access_token: string; google_id: string } | undefined> {
  const { text } = useWords()
  const alert = useAlert()
  const google = useFrameData().shop?.google
  return async () => {
    const who = google ? await askGoogle(google) : ({ ok: false, why: 'unreachable' } as const)
    if (who.ok) return { access_token: who.access_token, google_id: who.google_id }
    if (who.why !== 'closed') await alert({ tone: 'error', title: text.common.oops, text: text.access.google[who.why] })
    return undefined
  }
}
