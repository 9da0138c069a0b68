import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { DateParts } from '../date-parts/date-parts.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { useForm } from './use-form.ts'
import type { RequestResult } from './use-request.ts'

function validate(values: FormData) {
  return {
    'form-birth': values.get('form-birth') ? undefined : 'Escribe tu fecha de nacimiento.',
    'form-name': values.get('form-name') ? undefined : 'Escribe tu nombre.',
    'form-email': /^\S+@\S+\.\S+$/.test(String(values.get('form-email'))) ? undefined : 'Ese correo no parece válido.',
  }
}

/** Answers after a moment, as a server does, and refuses one e-mail. */
async function sendLater(values: FormData): Promise<RequestResult<{ name: string }>> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (values.get('form-email') !== 'usado@x.mx') return { ok: true, data: { name: String(values.get('form-name')) } }
  return { ok: false, status: 400, code: 'email_taken', message: 'Ese correo ya tiene una cuenta.', fields: {} }
}

export function Examples() {
  return (
    <div className="space-y-12">
      <LongForm />
      <CodeForm />
      <DayForm />
    </div>
  )
}

function LongForm() {
  const [sent, setSent] = useState<string[]>([])
  const form = useForm({
    validate,
    getInvalidMessage: () => 'Completa los campos marcados.',
    send: sendLater,
    onSuccess: ({ name }) => setSent((previous) => [...previous, name]),
    refusalFields: { email_taken: 'form-email' },
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
      <Button type="submit" loading={form.pending} loadingLabel="Enviando">
        Enviar formulario
      </Button>
      <output className="block">{sent.length > 0 && `Enviado: ${sent.join(', ')}`}</output>
    </form>
  )
}

function CodeForm() {
  const [typed, setTyped] = useState('')
  const form = useForm({
    validate: (values) => ({ 'form-code': values.get('form-code') ? undefined : 'Escribe el código.' }),
    onInput: (values) => setTyped(String(values.get('form-code'))),
    send: async (): Promise<RequestResult<null>> => ({ ok: true, data: null }),
    onSuccess: () => {},
  })
  return (
    <form {...form.events} className="max-w-form space-y-4">
      <TextField label="Tu código" name="form-code" error={form.errors['form-code']} />
      <Button type="submit">Comprobar código</Button>
      <output className="block">{typed !== '' && `Código: ${typed}`}</output>
    </form>
  )
}

function DayForm() {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    validate: () => ({}),
    send: async (values): Promise<RequestResult<string>> => ({ ok: true, data: String(values.get('form-day')) }),
    onSuccess: setSent,
  })
  return (
    <form {...form.events} className="max-w-form space-y-4">
      <TextField label="Desde" name="form-day" type="date" />
      <Button type="submit">Guardar día</Button>
      <output className="block">{sent !== undefined && `Guardado: ${sent || 'sin día'}`}</output>
    </form>
  )
}
