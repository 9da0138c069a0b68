import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/** Says that the text could not be loaded, with a button to try again. */
export function Failed() {
  const { text } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <Container className="py-12 md:py-16">
      <h1 tabIndex={-1} className="sr-only">
        {text.shop.legal.failed}
      </h1>
      <ErrorBlock
        title={text.shop.legal.failed}
        retryLabel={text.common.retry}
        onRetry={() => void revalidate()}
        retrying={state !== 'idle'}
        home={{ label: text.shop.notFound.home, href: paths.home }}
      />
    </Container>
  )
}
