import { useState } from 'react'
import { useAlert } from '../alert-dialog/alert-provider.tsx'
import { Button } from '../button/button.tsx'
import { DateParts } from '../date-parts/date-parts.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { useFormErrors } from './use-form-errors.ts'

function check(values: FormData) {
  return {
    'form-birth': values.get('form-birth') ? undefined : 'Escribe tu fecha de nacimiento.',
    'form-name': values.get('form-name') ? undefined : 'Escribe tu nombre.',
    'form-email': /^\S+@\S+\.\S+$/.test(String(values.get('form-email'))) ? undefined : 'Ese correo no parece válido.',
  }
}

export function Examples() {
  const alert = useAlert()
  const [sent, setSent] = useState('')
  const form = useFormErrors(check, {
    onValid: (values) => setSent(`Enviado: ${String(values.get('form-name'))}`),
    onInvalid: () => alert({ tone: 'error', title: 'Oops...', text: 'Completa los campos marcados.' }),
  })
  return (
    <form {...form.events} className="max-w-form space-y-4">
      <TextField label="Tu nombre" name="form-name" error={form.errors['form-name']} />
      <TextField label="Tu correo" name="form-email" type="email" error={form.errors['form-email']} />
      <DateParts
        label="Tu fecha de nacimiento"
        name="form-birth"
        order={['day', 'month', 'year']}
        parts={{ day: { label: 'Día' }, month: { label: 'Mes' }, year: { label: 'Año' } }}
        error={form.errors['form-birth']}
      />
      <Button type="submit">Enviar formulario</Button>
      <output className="block">{sent}</output>
    </form>
  )
}
