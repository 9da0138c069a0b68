import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'

/** Says that the text could not be loaded, with a button to try again. */
export function LegalTextFailed() {
  const { t } = useLocalization(legalMessages)
  const { revalidate, state } = useRevalidator()
  return (
    <Container className="py-12 md:py-16">
      <h1 tabIndex={-1} className="sr-only">
        {t.legal.failed}
      </h1>
      <ErrorBlock
        title={t.legal.failed}
        retryLabel={t.common.retry}
        onRetry={() => void revalidate()}
        retrying={state !== 'idle'}
        homeLink={{ label: t.notFound.home, href: paths.home }}
      />
    </Container>
  )
}
