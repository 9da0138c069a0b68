import { FloatingLink } from './floating-link.tsx'
import { Icon } from '../icon/icon.tsx'

export function Examples() {
  return (
    <div className="pt-18">
      <FloatingLink href="/contacto" label="Escríbenos">
        <Icon name="message-circle" />
      </FloatingLink>
    </div>
  )
}
