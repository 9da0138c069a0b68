import { ButtonLink } from '../button/button.tsx'
import { Picture } from '../picture/picture.tsx'
import { EmptyState } from './empty-state.tsx'

export function Examples() {
  return (
    <EmptyState
      art={<Picture baseUrl="/media/aurora" alt="" sizes="12rem" />}
      title="Tu carrito está en blanco"
      headingLevel={3}
      actions={<ButtonLink href="/home">Continuar</ButtonLink>}
    >
      <p>Empieza con una pieza que te mueva.</p>
    </EmptyState>
  )
}
