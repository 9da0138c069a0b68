import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useLanguage } from '../lib/language.ts'
import { useDocumentTitle } from './use-document-title.ts'

const RELOADED = 'reloaded-for-scripts'

/** Shown in place of a screen that could not be loaded: what failed, and a way on. */
export function ErrorPage() {
  const error = useRouteError()
  const { t } = useLanguage()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const title = getTitle(error, status, t.common)
  useDocumentTitle(`${title} · ${t.title}`)
  const isBroken = !isRouteErrorResponse(error)
  useEffect(() => {
    if (isBroken) reloadOnce()
  }, [isBroken])
  // A script that failed to load is not requested again without the document.
  const retry = isBroken ? () => window.location.reload() : () => void revalidate()
  return (
    <>
      <Heading level={1} size="h2" tabIndex={-1} className="mb-6">
        {t.common.oops}
      </Heading>
      <ErrorBlock
        title={title}
        {...(status >= 400 && status < 500
          ? { homeLink: { label: t.menu.today, href: '/' } }
          : { retryLabel: t.common.retry, retrying: state === 'loading', onRetry: retry })}
      />
    </>
  )
}

/**
 * Loads the document again, once for an address in this tab: after a release of the shop a page that stayed open looks for
 * scripts that are gone.
 */
function reloadOnce(): void {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED) === window.location.href) return
  sessionStorage.setItem(RELOADED, window.location.href)
  window.location.reload()
}

function getTitle(
  error: unknown,
  status: number,
  texts: { notFound: string; forbidden: string; failed: string },
): string {
  if (status === 404) return texts.notFound
  if (status === 403) return texts.forbidden
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  return message ?? texts.failed
}
