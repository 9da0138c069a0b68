import { Button } from '../button/button.tsx'
import { useAnnounce } from './live-region.tsx'

export function Examples() {
  const announce = useAnnounce()
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => announce('Precios en USD')}>
        Decir con calma
      </Button>
      <Button variant="secondary" onClick={() => announce('Sin conexión', 'assertive')}>
        Decir ya
      </Button>
    </div>
  )
}
