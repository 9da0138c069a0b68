import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { type ReactNode, useLayoutEffect } from 'react'
import { useTitle } from '../../lib/page-head/use-title.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { AccessScreen } from './access-screen.tsx'
import type { SecretLink } from './use-secret-link.ts'

interface LinkScreenProps {
  art: string
  link: SecretLink<unknown>
  /** The title that is shown when the link has worked. */
  title: string
  lead: ReactNode
  /** These links are shown when the link has worked. */
  children: ReactNode
  /** Shown instead when the link will never work; by default a link to the shop. */
  otherwise?: ReactNode
}

/**
 * The page of a link from an e-mail: loading, failed or done. The title takes the focus when the outcome is known, so
 * that a screen reader reads it.
 */
export function LinkScreen({ art, link, title, lead, children, otherwise }: LinkScreenProps) {
  const { text } = useWords()
  const words = text.access.link
  const working = !link.done && link.failure === undefined
  useTitle(link.done ? title : link.failure && words.failedTitle)
  // Runs before the dialog of a failure opens, because on closing it returns the focus to where it was.
  useLayoutEffect(() => {
    if (!working) document.querySelector<HTMLElement>('#main h1')?.focus()
  }, [working])
  if (link.done)
    return (
      <AccessScreen key="done" art={art} title={title} lead={lead}>
        {children}
      </AccessScreen>
    )
  if (link.failure !== undefined)
    return (
      <AccessScreen key="failed" art={art} title={words.failedTitle} lead={link.failure.message}>
        {link.failure.final ? (
          (otherwise ?? (
            <ButtonLink href={paths.home} size="large" wide>
              {text.access.login.toShop}
            </ButtonLink>
          ))
        ) : (
          <Button size="large" wide onClick={link.retry}>
            {text.common.retry}
          </Button>
        )}
      </AccessScreen>
    )
  return (
    <AccessScreen key="working" art={art} title={words.working}>
      <div aria-busy="true">
        <Skeleton className="h-14 w-full" />
      </div>
    </AccessScreen>
  )
}
