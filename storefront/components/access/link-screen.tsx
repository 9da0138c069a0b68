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
  /** What stands there once it is done. */
  title: string
  lead: ReactNode
  /** Ways on. */
  children: ReactNode
  /** The way on when it will never work; without one it is the shop. */
  otherwise?: ReactNode
}

/** The page of a link from the mailbox: on its way, failed, done. What came of it is read out: its title takes the focus. */
export function LinkScreen({ art, link, title, lead, children, otherwise }: LinkScreenProps) {
  const { text } = useWords()
  const words = text.access.link
  const working = !link.done && link.failure === undefined
  useTitle(link.done ? title : link.failure && words.failedTitle)
  // Before the dialog of a failure opens: closed, it gives the focus back to where it was.
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
