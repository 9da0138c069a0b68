import { ButtonLink } from '@shop/ui/button/button.tsx'

type LinkTarget = readonly [href: string, label: string]

export function NextLinks({ main, other }: { main: LinkTarget; other: LinkTarget }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink href={main[0]} size="large">
        {main[1]}
      </ButtonLink>
      <ButtonLink href={other[0]} variant="secondary" size="large">
        {other[1]}
      </ButtonLink>
    </div>
  )
}
