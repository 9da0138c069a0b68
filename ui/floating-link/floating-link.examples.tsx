import MessageCircle from 'lucide-react/icons/message-circle'
import { FloatingLink } from './floating-link.tsx'

export function Examples() {
  return (
    <div className="pt-18">
      <FloatingLink href="/contacto" label="Escríbenos">
        <MessageCircle aria-hidden="true" />
      </FloatingLink>
    </div>
  )
}
