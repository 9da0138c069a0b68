import { Heading } from '@shop/ui/heading/heading.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'

export function Activating() {
  const messages = useLocalization(authMessages).t.auth.done
  return (
    <div aria-busy="true" className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <Skeleton className="aspect-3/2 w-full" />
      <div role="status">
        <Heading level={1} tabIndex={-1} uppercase>
          {messages.activating}
        </Heading>
        <p className="mt-4">{messages.moment}</p>
      </div>
    </div>
  )
}
