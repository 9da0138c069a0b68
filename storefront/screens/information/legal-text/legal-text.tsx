import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Aside } from '@shop/ui/layout/aside.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'
import { useRouterLinks } from '../../../lib/urls/use-router-links.ts'
import type { LengthUnit } from '../../../lib/localization/format-length.ts'
import { useLengthUnit } from '../../../lib/localization/use-length-unit.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'
import { addAnchors } from './anchors.ts'
import { markUnits } from './units.ts'

interface LegalTextProps {
  text: { name: string; content: string; version: number; valid_from: string }
}

/** A text with its table of contents; of two systems of units the one of the language comes first. */
export function LegalText({ text: { content, version, valid_from } }: LegalTextProps) {
  const { t, formatDate } = useLocalization(legalMessages)
  const [unit, setUnit] = useLengthUnit()
  const followLinks = useRouterLinks()
  const isTerms = useLocation().pathname.startsWith(paths.terms)
  usePreventCopy()
  const { html: htmlWithUnits, both: hasBothUnits } = markUnits(content)
  const { html, anchors } = addAnchors(htmlWithUnits)
  const messages = t.legal
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-3 lg:gap-16">
      {anchors.length > 1 && (
        <Aside className="lg:order-2">
          <nav aria-label={messages.index}>
            <Text size="small" strong className="mb-2">
              {messages.index}
            </Text>
            <ul>
              {anchors.map(({ id, title }) => (
                <li key={id}>
                  <TextLink href={`#${id}`} className="inline-flex min-h-11 items-center">
                    {title}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </Aside>
      )}
      <div className="min-w-0 lg:col-span-2">
        {hasBothUnits && (
          <SegmentedToggle
            legend={messages.unit}
            showLegend
            options={[
              { value: 'cm', label: 'cm' },
              { value: 'in', label: messages.inches },
            ]}
            value={unit}
            onChange={(value) => setUnit(value as LengthUnit)}
            className="mb-8 noscript:hidden"
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links in the text are links; this only hands their presses to the router */}
        <div onClick={followLinks}>
          <RichHtml html={html} tableLabel={messages.table} unit={hasBothUnits ? unit : undefined} />
        </div>
        <Text size="small" tone="quiet" className="mt-12">
          {messages.inForce(formatDate(valid_from), version)}
        </Text>
        {isTerms && (
          <TextLink variant="standing" href="/licenses.txt" target="_blank">
            {messages.licenses}
          </TextLink>
        )}
        <ContactHint />
      </div>
    </div>
  )
}

/** Links to the contact page for open questions (specification 2). */
export function ContactHint() {
  const { legal } = useLocalization(legalMessages).t
  return (
    <section className="mt-12 flex max-w-prose flex-wrap items-center justify-between gap-4">
      <Heading level={2} size="h3">
        {legal.questions}
      </Heading>
      <ButtonLink variant="secondary" href={paths.contact}>
        {legal.writeUs}
      </ButtonLink>
    </section>
  )
}

const preventedEvents = ['contextmenu', 'copy', 'cut'] as const

function preventDefault(event: Event): void {
  event.preventDefault()
}

/**
 * Disables copying and the context menu on these pages (specification 2). Keys, zoom, print and screen readers still
 * work.
 */
function usePreventCopy(): void {
  useEffect(() => {
    for (const type of preventedEvents) document.addEventListener(type, preventDefault)
    return () => {
      for (const type of preventedEvents) document.removeEventListener(type, preventDefault)
    }
  }, [])
}
