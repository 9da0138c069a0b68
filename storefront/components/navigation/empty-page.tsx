import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../lib/urls/paths.ts'

interface EmptyPageProps {
  seed: string
  title: string
  text: string
  action: string
}

export function EmptyPage({ seed, title, text, action }: EmptyPageProps) {
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
