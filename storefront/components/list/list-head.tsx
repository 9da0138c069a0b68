import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../lib/words/words.ts'

/** The title of a list and its number of products. */
export function ListHead({ title, total, caps = false }: { title: string; total: number; caps?: boolean }) {
  const { text } = useWords()
  return (
    <div className="mt-4 mb-4 gap-8 md:mb-6 md:flex md:items-end md:justify-between">
      <Heading level={1} caps={caps} tabIndex={-1} className="min-w-0">
        {title}
      </Heading>
      {total > 0 && (
        <Text size="small" tone="quiet" figures className="mt-1 shrink-0">
          {text.common.pieces(total)}
        </Text>
      )}
    </div>
  )
}
