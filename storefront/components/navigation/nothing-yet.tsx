import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../lib/urls/paths.ts'

interface NothingYetProps {
  /** Of the work of art that stands in the place of what is to come. */
  seed: string
  title: string
  text: string
  /** Leads to where there is something. */
  action: string
}

/** A customer's own page before anything is on it: what it will hold, and the way to the shop. */
export function NothingYet({ seed, title, text, action }: NothingYetProps) {
  return (
    <EmptyState
      art={<Artwork seed={seed} columns={3} rows={3} className="aspect-square w-full" />}
      title={title}
      actions={
        <ButtonLink href={paths.home} size="large">
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}
