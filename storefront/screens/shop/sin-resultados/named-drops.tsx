import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { searchMessages } from '../../../messages/search.ts'

/** Links to the announced drops that a search names: its products are found once they open to the visitor. */
export function NamedDrops({ drops, term }: { drops: readonly { id: number; name: string }[]; term: string }) {
  const { none } = useLocalization(searchMessages).t.search
  const named = drops.filter(({ name }) => toPlain(name) === toPlain(term))
  return named.map(({ id, name }) => (
    <p key={id} className="mt-6">
      <TagLink href={paths.drop(id)}>
        {none.drop(name)}
        <Icon name="arrow-right" className="size-4" />
      </TagLink>
    </p>
  ))
}

function toPlain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
