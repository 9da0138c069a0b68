import type { Drop } from '@shop/contract/collections.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { tiers } from '@shop/ui/loyalty/tiers.ts'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { ReleaseDates } from '@shop/ui/release-dates/release-dates.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { nearMoment } from '../../../lib/words/moments.ts'
import { useWords } from '../../../lib/words/words.ts'
import { DropAction, type DropActionProps } from './drop-action.tsx'
import { useDropAccess } from './use-drop-access.ts'

/** Announced drops: name, image, and when each group may enter. Their products are never shown (rules 3). */
export function Drops({ drops }: { drops: readonly Drop[] }) {
  const { access, askAgain } = useDropAccess()
  return drops.map((drop) => <DropTeaser key={drop.id} drop={drop} access={access} askAgain={askAgain} />)
}

function DropTeaser({ drop, access, askAgain }: DropActionProps) {
  const { text, lang } = useWords()
  const words = text.shop.drop
  const isOpen = (at: string) => access != null && Date.parse(at) <= access.now()
  const ownOf = (level: number, at: string) => {
    if (!access || access.level !== level || level === 0) return undefined
    return isOpen(at) ? words.openToYou : words.yours
  }
  return (
    <Section aria-label={drop.name} space="none" className="pb-16 md:pb-24 xl:pb-32">
      <Container className="grid grid-cols-1 items-center gap-6 lg:grid-cols-2 lg:gap-16">
        <Picture
          base={pictureBase(drop.image)}
          color={drop.image_color}
          alt={drop.alt}
          sizes="(min-width: 64rem) 50vw, 100vw"
        />
        <div>
          <Text size="small" tone="quiet" strong>
            {words.soon}
          </Text>
          <Heading level={2} size="h1" caps className="mt-2">
            {drop.name}
          </Heading>
          <Text measure className="mt-4">
            {drop.description}
          </Text>
          <ReleaseDates
            label={words.dates}
            dates={drop.opens
              .toSorted((one, other) => other.level - one.level)
              .map(({ level, level_name, at }) => ({
                tier: tiers[level - 1] ?? null,
                name: level_name ?? words.everyone,
                when: nearMoment(at, lang),
                dateTime: at,
                own: ownOf(level, at),
                note: isOpen(at) ? words.open : undefined,
              }))}
            className="mt-6"
          />
          <Text size="caption" tone="quiet" className="mt-2">
            {words.clock}
          </Text>
          <DropAction drop={drop} access={access} askAgain={askAgain} />
        </div>
      </Container>
    </Section>
  )
}
