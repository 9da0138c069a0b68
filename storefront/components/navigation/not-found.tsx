import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { pageNotFound } from '../../messages/bilingual.ts'
// The image is inlined, because there may be no connection to fetch it with.
import missing from './missing.svg?inline'
import { NativeSearchForm } from './native-search-form.tsx'

/** Why a page that may exist could not be shown: the shop failed, or no response came. */
export type PageFailure = 'ours' | 'unreachable'

const RETRY_MS = 5_000

/** The page for a 404; with `failure`, the page for one that could not be loaded. */
export function NotFound({ failure }: { failure?: PageFailure | undefined }) {
  const { t } = useLocalization()
  const { categories } = useLayoutData()
  const { revalidate, state } = useRevalidator()
  const messages = t.notFound
  const failed = failure !== undefined
  useRetry(failure === 'unreachable')
  return (
    <Container className="grid gap-8 py-8 md:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center">
      <div className="min-w-0">
        <Heading level={1} size="display" tabIndex={-1} lang={failed ? undefined : 'es'}>
          {failed ? { ours: messages.failedTitle, unreachable: messages.unreachableTitle }[failure] : pageNotFound}
        </Heading>
        <Text size="lead" tone="quiet" className="mt-6 max-w-form">
          {failed ? { ours: messages.failedText, unreachable: messages.unreachableText }[failure] : messages.text}
        </Text>
        {!failed && <NativeSearchForm label={messages.search} className="mt-6 max-w-form" />}
        {!failed && categories.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-2">
            {categories.map(({ id, uri, name }) => (
              <li key={id}>
                <TagLink href={paths.category(uri)}>{name}</TagLink>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {failed && (
            <Button size="large" loading={state !== 'idle'} onClick={() => void revalidate()}>
              {t.common.retry}
            </Button>
          )}
          <ButtonLink variant="secondary" size="large" href={paths.home}>
            {messages.home}
          </ButtonLink>
        </div>
      </div>
      <img
        src={missing}
        alt=""
        width={240}
        height={300}
        className="aspect-garment w-full object-cover max-lg:aspect-square"
      />
    </Container>
  )
}

/** Reloads the page when the browser is online again, and every few seconds while the page is visible. */
function useRetry(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const retry = () => {
      if (navigator.onLine && document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [active, revalidate])
}
