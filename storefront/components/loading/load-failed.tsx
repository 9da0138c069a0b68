import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

/** Shown where a customer's data could not be loaded; a button requests it again. */
export function LoadFailed({ title }: { title: string }) {
  const { text } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorBlock
      title={title}
      retryLabel={text.common.retry}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      home={{ label: text.common.home, href: paths.home }}
    />
  )
}
