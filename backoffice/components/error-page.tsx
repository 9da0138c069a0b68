import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useLanguage } from '../lib/language.ts'
import { identity } from '../lib/questions.ts'
import { useDocumentTitle } from './use-document-title.ts'

const RELOADED = 'reloaded-for-scripts'
/** Within this time an address is loaded again once. The next release that removes its script comes later. */
const ONCE_MS = 60_000

/** Shown in place of a screen that could not be loaded: what failed, and a way on. */
export function ErrorPage() {
  const error = useRouteError()
  const { t } = useLanguage()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const title = getTitle(error, status, t.common)
  useDocumentTitle(`${title} · ${t.title}`)
  const isBroken = !isRouteErrorResponse(error)
  // Each error counts: the page stays when another screen fails after this one.
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reloadOnce()
  }, [error])
  // A script that failed to load is not requested again without the document.
  const retry = isBroken ? () => window.location.reload() : () => void revalidate()
  async function confirm(): Promise<void> {
    if (await identity.ask()) await revalidate()
  }
  return (
    <>
      <Heading level={1} size="h2" tabIndex={-1} className="mb-6">
        {t.common.oops}
      </Heading>
      <ErrorBlock
        title={title}
        {...(needsConfirmation(error)
          ? { retryLabel: t.confirm.submit, retrying: state === 'loading', onRetry: () => void confirm() }
          : status >= 400 && status < 500
            ? { homeLink: { label: t.menu.today, href: '/' } }
            : { retryLabel: t.common.retry, retrying: state === 'loading', onRetry: retry })}
      />
    </>
  )
}

function needsConfirmation(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | null)?.code === 'confirmation_needed'
}

/**
 * Loads the document again, once for an address in this tab and not again and again: after a release of the shop a page
 * that stayed open looks for scripts that are gone.
 */
function reloadOnce(): void {
  const key = `${RELOADED} ${window.location.href}`
  const reloaded_at = Number(sessionStorage.getItem(key) ?? 0)
  if (!navigator.onLine || Date.now() - reloaded_at < ONCE_MS) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}

function getTitle(
  error: unknown,
  status: number,
  texts: { notFound: string; forbidden: string; failed: string },
): string {
  if (status === 404) return texts.notFound
  if (status === 403 && !needsConfirmation(error)) return texts.forbidden
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  return message ?? texts.failed
}
