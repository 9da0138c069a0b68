import { Button } from '../button/button.tsx'
import { useAnnounce } from './live-region.tsx'

export function Examples() {
  const announce = useAnnounce()
  return (
    <Button variant="secondary" onClick={() => announce('Precios en USD')}>
      Decir con calma
    </Button>
  )
}
