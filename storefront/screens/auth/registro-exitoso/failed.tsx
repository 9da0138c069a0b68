import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { isSignedIn } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'

/** Shown when the link did not work. `final`: it never will; otherwise the customer can try again. */
export function Failed({ message, final, onRetry }: { message: string; final: boolean; onRetry: () => void }) {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.done
  return (
    <EmptyState
      title={t.common.oops}
      headingLevel={1}
      actions={
        final ? (
          isSignedIn() ? (
            <ButtonLink href={paths.home}>{messages.shop}</ButtonLink>
          ) : (
            <>
              <ButtonLink href={paths.register}>{messages.registerAgain}</ButtonLink>
              <ButtonLink href={paths.loginEmail} variant="secondary">
                {messages.signIn}
              </ButtonLink>
            </>
          )
        ) : (
          <Button onClick={onRetry}>{t.common.retry}</Button>
        )
      }
    >
      {message}
    </EmptyState>
  )
}
