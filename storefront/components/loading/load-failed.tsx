import { ErrorBlock, type ErrorBlockProps } from '@shop/ui/error-block/error-block.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/** Shown where a customer's data could not be loaded; a button requests it again. The link leads home by default. */
export function LoadFailed({ title, homeLink }: Pick<ErrorBlockProps, 'title' | 'homeLink'>) {
  const { t } = useLocalization()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorBlock
      title={title}
      retryLabel={t.common.retry}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      homeLink={homeLink ?? { label: t.common.home, href: paths.home }}
    />
  )
}
