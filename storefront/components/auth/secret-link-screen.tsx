import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-head/use-page-title.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { SecretLink } from './use-secret-link.ts'

interface SecretLinkScreenProps {
  art: string
  link: SecretLink
  title: string
  lead: ReactNode
  /** Shown when the link has worked; by default a link to the shop. */
  children?: ReactNode
  /** Shown instead when the link will never work; by default the same. */
  fallbackAction?: ReactNode
}

/**
 * The page of a link from an e-mail: loading, failed or done. The title takes the focus when the outcome is known, so
 * that a screen reader reads it.
 */
export function SecretLinkScreen({ art, link, title, lead, children, fallbackAction }: SecretLinkScreenProps) {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.link
  const toShop = (
    <ButtonLink href={paths.home} size="large" fullWidth>
      {t.auth.login.toShop}
    </ButtonLink>
  )
  usePageTitle(link.done ? title : link.failure && messages.failedTitle)
  if (link.done)
    return (
      <AuthLayout key="done" art={art} title={title} lead={lead} focusTitle>
        {children ?? toShop}
      </AuthLayout>
    )
  if (link.failure !== undefined)
    return (
      <AuthLayout key="failed" art={art} title={messages.failedTitle} lead={link.failure.message} focusTitle>
        {link.failure.final ? (
          (fallbackAction ?? toShop)
        ) : (
          <Button size="large" fullWidth onClick={link.retry}>
            {t.common.retry}
          </Button>
        )}
      </AuthLayout>
    )
  return (
    <AuthLayout key="working" art={art} title={messages.working}>
      <div aria-busy="true">
        <Skeleton className="h-14 w-full" />
      </div>
    </AuthLayout>
  )
}
