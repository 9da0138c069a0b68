import { Aside } from '@shop/ui/layout/aside.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { SyntheticEvent } from 'react'
import { useFollowLinks } from '../../../lib/follow-links.ts'
import { useWords } from '../../../lib/words.ts'
import { withAnchors } from './anchors.ts'
import { Questions } from './questions.tsx'

interface LegalTextProps {
  text: { name: string; content: string; version: number; valid_from: string }
}

function refuse(event: SyntheticEvent) {
  event.preventDefault()
}

/** A text with its index beside it. Copying and the right mouse button do nothing here (specification 2). */
export function LegalText({ text: { content, version, valid_from } }: LegalTextProps) {
  const { text, day } = useWords()
  const followLinks = useFollowLinks()
  const { html, anchors } = withAnchors(content)
  const words = text.shop.legal
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
      {anchors.length > 1 && (
        <Aside className="lg:order-2 lg:col-span-4">
          <nav aria-label={words.index}>
            <Text size="small" strong className="mb-2">
              {words.index}
            </Text>
            <ul className="space-y-2">
              {anchors.map(({ id, title }) => (
                <li key={id}>
                  <TextLink href={`#${id}`}>{title}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </Aside>
      )}
      <div className="min-w-0 lg:col-span-8">
        {/* What is refused here is refused to the mouse only: keys, zoom, print and reading aloud stay. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div onContextMenu={refuse} onCopy={refuse} onCut={refuse} onClick={followLinks}>
          <RichHtml html={html} tableLabel={words.table} />
        </div>
        <Text size="small" tone="quiet" className="mt-12">
          {words.inForce(day(valid_from), version)}
        </Text>
        <Questions />
      </div>
    </div>
  )
}
