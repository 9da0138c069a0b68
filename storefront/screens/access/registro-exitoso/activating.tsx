import { Heading } from '@shop/ui/heading/heading.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { useWords } from '../../../lib/words/words.ts'

export function Activating() {
  const { text } = useWords()
  const words = text.access.done
  return (
    <div aria-busy="true" className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <Skeleton className="aspect-3/2 w-full" />
      <div role="status">
        <Heading level={1} tabIndex={-1} caps>
          {words.activating}
        </Heading>
        <p className="mt-4">{words.moment}</p>
      </div>
    </div>
  )
}
