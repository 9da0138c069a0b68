import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { dropMessages } from '../../../messages/drop.ts'
import { DropDates } from '../../../components/drops/drop-dates.tsx'
import { DropAction, type DropActionProps } from '../../../components/drops/drop-action.tsx'
import { useDropAccess } from '../../../components/drops/use-drop-access.ts'
import { ContainedSection } from './contained-section.tsx'

/**
 * Announced drops: name, image, the first paragraph of their text, and when each group may enter. Their products are
 * never shown (rules 3.5).
 */
export function Drops({ drops }: { drops: readonly Drop[] }) {
  const { access, askAgain } = useDropAccess()
  return drops.map((drop) => <DropTeaser key={drop.id} drop={drop} access={access} refetch={() => askAgain(drop)} />)
}

function DropTeaser({ drop, access, refetch }: DropActionProps) {
  const messages = useLocalization(dropMessages).t.drop
  return (
    <ContainedSection
      aria-label={drop.name}
      space="below"
      className="grid grid-cols-1 items-center gap-6 lg:grid-cols-2 lg:gap-16"
    >
      <Picture
        baseUrl={getImageBaseUrl(drop.image)}
        color={drop.image_color}
        alt={drop.alt}
        sizes="(min-width: 64rem) 50vw, 100vw"
      />
      <div>
        <Text size="small" tone="quiet" strong>
          {messages.soon}
        </Text>
        <Heading level={2} size="h1" uppercase className="mt-2">
          {drop.name}
        </Heading>
        <Text limitLineLength className="mt-4">
          {drop.description.split(/\n{2,}/, 1)[0]}
        </Text>
        <DropDates drop={drop} access={access} />
        <DropAction drop={drop} access={access} refetch={refetch} />
      </div>
    </ContainedSection>
  )
}
