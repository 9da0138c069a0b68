import { ErrorBlock, type ErrorBlockProps } from '@shop/ui/error-block/error-block.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

interface LoadFailedProps extends Pick<ErrorBlockProps, 'title'> {
  /** By default it leads home; null leaves it out. */
  homeLink?: ErrorBlockProps['homeLink'] | null
}

/** Shown where data could not be loaded; a button requests it again. */
export function LoadFailed({ title, homeLink }: LoadFailedProps) {
  const { t } = useLocalization()
  const { revalidate, state } = useRevalidator()
  const link = homeLink === undefined ? { label: t.common.home, href: paths.home } : homeLink
  return (
    <ErrorBlock
      title={title}
      retryLabel={t.common.retry}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      homeLink={link ?? undefined}
    />
  )
}
