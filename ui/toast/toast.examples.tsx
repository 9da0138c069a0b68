import { Button } from '../button/button.tsx'
import { useToast } from './toast.tsx'

export function Examples() {
  const toast = useToast()
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => toast('Idioma: español')}>
        Avisar
      </Button>
      <Button variant="secondary" onClick={() => toast('Moneda: USD')}>
        Avisar de otra cosa
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast('Quitaste una pieza', { label: 'Deshacer', onPress: () => toast('Está otra vez') })}
      >
        Avisar con botón
      </Button>
    </div>
  )
}
