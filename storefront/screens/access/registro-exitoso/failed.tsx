import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { isSignedIn } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/** Shown when the link did not work. `final`: it never will; otherwise the customer can try again. */
export function Failed({ message, final, onRetry }: { message: string; final: boolean; onRetry: () => void }) {
  const { text } = useWords()
  const words = text.access.done
  return (
    <EmptyState
      title={text.common.oops}
      headingLevel={1}
      actions={
        final ? (
          isSignedIn() ? (
            <ButtonLink href={paths.home}>{words.shop}</ButtonLink>
          ) : (
            <>
              <ButtonLink href={paths.register}>{words.registerAgain}</ButtonLink>
              <ButtonLink href={paths.loginEmail} variant="secondary">
                {words.signIn}
              </ButtonLink>
            </>
          )
        ) : (
          <Button onClick={onRetry}>{text.common.retry}</Button>
        )
      }
    >
      {message}
    </EmptyState>
  )
}
