import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { requestGoogleProfile } from '../../lib/account/google.ts'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/**
 * Returns a function that verifies the customer with Google again, for an account without a password. Call it within a
 * press, or browsers block the window. It returns undefined when the customer closed the window, and when it failed,
 * which a dialog says.
 */
export function useGoogleIdentityProof(): () => Promise<{ access_token: string; google_id: string } | undefined> {
  const { t } = useLocalization()
  const showError = useErrorAlert()
  const google = useLayoutData().shop?.google
  return async () => {
    const profile = google ? await requestGoogleProfile(google) : ({ ok: false, reason: 'unreachable' } as const)
    if (profile.ok) return { access_token: profile.access_token, google_id: profile.google_id }
    if (profile.reason !== 'closed') await showError(t.auth.google[profile.reason])
    return undefined
  }
}
