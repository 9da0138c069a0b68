import { Aside } from '@shop/ui/layout/aside.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { useFollowLinks } from '../../../lib/urls/follow-links.ts'
import { useWords } from '../../../lib/words/words.ts'
import { withAnchors } from './anchors.ts'
import { Questions } from './questions.tsx'
import { type Unit, withUnits } from './units.ts'
import { useNoCopying } from './use-no-copying.ts'

interface LegalTextProps {
  text: { name: string; content: string; version: number; valid_from: string }
}

/** A text with its table of contents; of two systems of units the one of the language comes first. */
export function LegalText({ text: { content, version, valid_from } }: LegalTextProps) {
  const { text, lang, day } = useWords()
  const [chosen, setChosen] = useState<Unit>()
  const unit = chosen ?? (lang === 'es' ? 'cm' : 'in')
  const followLinks = useFollowLinks()
  useNoCopying()
  const { html: measured, both } = withUnits(content)
  const { html, anchors } = withAnchors(measured)
  const words = text.shop.legal
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-3 lg:gap-16">
      {anchors.length > 1 && (
        <Aside className="lg:order-2">
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
      <div className="min-w-0 lg:col-span-2">
        {both && (
          <SegmentedToggle
            legend={words.unit}
            showLegend
            options={[
              { value: 'cm', label: 'cm' },
              { value: 'in', label: words.inches },
            ]}
            value={unit}
            onChange={(value) => setChosen(value as Unit)}
            className="mb-8 noscript:hidden"
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links in the text are links; this only hands their presses to the router */}
        <div onClick={followLinks}>
          <RichHtml html={html} tableLabel={words.table} unit={both ? unit : undefined} />
        </div>
        <Text size="small" tone="quiet" className="mt-12">
          {words.inForce(day(valid_from), version)}
        </Text>
        <Questions />
      </div>
    </div>
  )
}
