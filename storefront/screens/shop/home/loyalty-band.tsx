import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { TierCards } from '@shop/ui/loyalty/tier-cards.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { useUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { levelMessages } from '../../../messages/levels.ts'
import { ContainedSection } from './contained-section.tsx'

export function LoyaltyBanner() {
  const { levels: loyalty } = useLocalization(levelMessages).t
  const brand = useBrand()
  const user = useUser()
  return (
    <ContainedSection
      tone="ink"
      className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16"
    >
      <div>
        <Heading level={2} size="h1" uppercase>
          {loyalty.title(brand)}
        </Heading>
        <Text tone="quiet" className="mt-4">
          {loyalty.text}
        </Text>
        <Text strong className="mt-4">
          {loyalty.firstOrder}
        </Text>
        <ButtonLink
          href={user === null ? paths.login : paths.benefits}
          variant="secondary"
          size="large"
          className="mt-8"
        >
          {user === null ? loyalty.join : loyalty.benefits}
        </ButtonLink>
      </div>
      <TierCards label={loyalty.levels} labels={loyalty} />
    </ContainedSection>
  )
}
