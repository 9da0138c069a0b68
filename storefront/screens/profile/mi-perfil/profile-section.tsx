import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, type RefObject, useId } from 'react'

interface ProfileSectionProps {
  title: string
  lead?: string | undefined
  /** The heading takes the focus when the element that had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}

export function ProfileSection({ title, lead, headingRef, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <Heading ref={headingRef} id={id} level={2} size="h3" tabIndex={-1}>
        {title}
      </Heading>
      {lead !== undefined && (
        <Text tone="quiet" className="mt-1">
          {lead}
        </Text>
      )}
      <div className="mt-4">{children}</div>
    </section>
  )
}
