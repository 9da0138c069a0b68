import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { useAlert } from './alert-provider.tsx'

export function Examples() {
  const alert = useAlert()
  const field = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState('')
  return (
    <Samples>
      <Sample name="error, then focus on the field">
        <div className="space-y-3">
          <TextField ref={field} label="Cantidad" defaultValue="0" />
          <Button
            variant="secondary"
            onClick={() => {
              void alert({ tone: 'error', title: 'Oops...', text: 'Elige al menos 1 pieza.' }).then(() =>
                field.current?.focus(),
              )
            }}
          >
            Enviar
          </Button>
        </div>
      </Sample>
      <Sample name="success">
        <Button
          variant="secondary"
          onClick={() => void alert({ tone: 'success', title: 'Listo', text: 'Guardamos tus datos.' })}
        >
          Guardar datos
        </Button>
      </Sample>
      <Sample name="confirm">
        <Button
          variant="secondary"
          onClick={() => {
            void alert({
              tone: 'info',
              title: '¿Borrar la dirección?',
              text: 'Av. Álvaro Obregón 120, Ciudad de México.',
              okLabel: 'Borrar',
              cancelLabel: 'Cancelar',
              danger: true,
            }).then((yes) => setAnswer(yes ? 'sí' : 'no'))
          }}
        >
          Borrar
        </Button>
        <output className="ml-4">{answer}</output>
      </Sample>
      <OverDialog />
    </Samples>
  )
}

function OverDialog() {
  const alert = useAlert()
  const [form, setForm] = useState(false)
  return (
    <Sample name="over a dialog">
      <Button variant="secondary" onClick={() => setForm(true)}>
        Pedir factura
      </Button>
      <Dialog open={form} onClose={() => setForm(false)} title="Datos de facturación" closeLabel="Cerrar" size="small">
        <Button onClick={() => void alert({ tone: 'error', title: 'Oops...', text: 'Falta tu RFC.' })}>
          Guardar factura
        </Button>
      </Dialog>
    </Sample>
  )
}
