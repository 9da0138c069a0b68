import { GoogleButton } from '@shop/ui/google-button/google-button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type RequestResult, useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useState } from 'react'
import {
  requestGoogleProfile,
  type GoogleSettings,
  type GoogleProfile,
  loadGoogleScript,
} from '../../lib/account/google.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'

/** After this time a sentence says that Google is slow. */
const SLOW_MS = 5_000

interface GoogleSignInButtonProps {
  settings: GoogleSettings
  /** The button is pending until the promise settles; a refusal opens the error dialog. */
  onAuthorized: (granted: GoogleProfile) => Promise<RequestResult<unknown>>
  className?: string | undefined
}

/**
 * Google's button and its outcome. Closing Google's window shows no error; any other failure is described below the
 * button. Google's script is fetched only where this component is rendered.
 */
export function GoogleSignInButton({ settings, onAuthorized, className }: GoogleSignInButtonProps) {
  const messages = useLocalization(identityProofMessages).t.identityProof.google
  const { pending, send } = useRequest()
  const [problem, setProblem] = useState<'slow' | 'unreachable' | 'blocked' | 'refused' | null>(null)
  useEffect(() => {
    // This fetch is only a head start: a press loads the script again and shows the failure when it does not come.
    loadGoogleScript(settings).catch(() => {})
  }, [settings])

  async function signIn(): Promise<RequestResult<unknown> | undefined> {
    setProblem(null)
    const slowTimer = setTimeout(() => setProblem('slow'), SLOW_MS)
    const isLoaded = await loadGoogleScript(settings).then(
      () => true,
      () => false,
    )
    // The time that the customer takes to choose an account does not count as slow.
    clearTimeout(slowTimer)
    setProblem(null)
    const result = isLoaded ? await requestGoogleProfile(settings) : ({ ok: false, reason: 'unreachable' } as const)
    if (result.ok) return onAuthorized(result)
    if (result.reason !== 'closed') setProblem(result.reason)
    return undefined
  }

  return (
    <div className={className}>
      <GoogleButton
        label={messages.continue}
        loading={pending}
        loadingLabel={messages.opening}
        onClick={() => void send(signIn)}
      />
      <div role="status">
        {problem !== null && (
          <Text size="small" className="mt-2">
            {messages[problem]}
          </Text>
        )}
      </div>
    </div>
  )
}
