import { Container } from '@shop/ui/layout/container.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'

/** Says that the text could not be loaded, with a button to try again. */
export function LegalTextFailed() {
  const { t } = useLocalization(legalMessages)
  return (
    <Container className="py-12 md:py-16">
      <h1 tabIndex={-1} className="sr-only">
        {t.legal.failed}
      </h1>
      <LoadFailed title={t.legal.failed} homeLink={{ label: t.notFound.home, href: paths.home }} />
    </Container>
  )
}
