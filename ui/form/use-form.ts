import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useErrorAlert } from '../alert-dialog/alert-provider.tsx'
import { reportBadInput } from './report-bad-input.ts'
import { type Refusal, type RequestResult, useRequest } from './use-request.ts'

export type FormErrors = Record<string, string | undefined>

interface FormOptions<T, Code extends string> {
  validate: (values: FormData) => FormErrors
  /** Returns the text of the dialog for invalid fields; without it, no dialog opens. */
  getInvalidMessage?: (errors: FormErrors) => string
  /** Called a moment after every input, with the values of all fields: for a draft, or what depends on them. */
  onInput?: (values: FormData) => unknown
  /** Sends the values; undefined when the customer gave it up. */
  send: (values: FormData) => Promise<RequestResult<T, Code> | undefined>
  onSuccess: (data: T, form: HTMLFormElement) => unknown
  /** The field that a refusal is about, for refusals that name none. */
  refusalFields?: Partial<Record<Code, string>>
  /** Returns the text of the dialog and of the field, where it is not the server's message. */
  getMessage?: (refusal: Refusal<Code>) => string
  /** Returns the text of the dialog, where it is not the field's. */
  getDialogMessage?: (refusal: Refusal<Code>) => string
  /** Called after the dialog is closed and the invalid field has the focus. */
  afterRefusal?: (refusal: Refusal<Code>, form: HTMLFormElement) => unknown
  /** Called last after a refusal of the server, whose data has changed then; not without a response. */
  reload?: (refusal: Refusal<Code>) => unknown
}

/**
 * Checks and sends a form. A field shows its error after it was typed in and left, and on every input while it is
 * invalid; all fields show theirs on submit. Invalid values and refusals open the error dialog, then the first invalid
 * field takes the focus; the typed values stay. Half of a date is refused too. While a request is pending, another
 * submit does nothing.
 *
 * const form = useForm({ validate, send: (values) => api('logIn', …), onSuccess: … })
 * <form {...form.events}><TextField {...form.field('email')} /></form>
 */
export function useForm<T, Code extends string = string>(options: FormOptions<T, Code>) {
  const { validate, getInvalidMessage, onInput, send, onSuccess, afterRefusal, reload } = options
  const { refusalFields = {}, getMessage, getDialogMessage = getMessage } = options
  const showError = useErrorAlert()
  const request = useRequest()
  const { errors, setErrors, fieldEvents } = useFieldErrors(validate, onInput)

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const errorsFound = validate(values)
    setErrors(errorsFound)
    if (Object.values(errorsFound).some((text) => text !== undefined)) void reject(errorsFound, form)
    else if (!reportBadInput(form.elements)) void submit(values, form)
  }

  async function reject(errorsFound: FormErrors, form: HTMLFormElement): Promise<void> {
    // Without a dialog, this still waits until React has marked the invalid fields.
    await (getInvalidMessage === undefined ? undefined : showError(getInvalidMessage(errorsFound)))
    focusFirstInvalid(form)
  }

  async function submit(values: FormData, form: HTMLFormElement): Promise<void> {
    await request.send(() => send(values), {
      onSuccess: (data) => onSuccess(data, form),
      getMessage: getDialogMessage,
      onRefused(refusal) {
        const message = getMessage?.(refusal) ?? refusal.message
        setErrors(Object.fromEntries(getRefusedFields(refusal, refusalFields).map((field) => [field, message])))
      },
      async afterRefusal(refusal) {
        focusFirstInvalid(form)
        await afterRefusal?.(refusal, form)
      },
      reload,
    })
  }

  return {
    errors,
    setErrors,
    pending: request.pending,
    field: (name: string) => ({ name, error: errors[name], readOnly: request.pending }),
    events: { ...fieldEvents, noValidate: true, onSubmit: handleSubmit },
  }
}

function useFieldErrors(validate: (values: FormData) => FormErrors, onInput?: (values: FormData) => unknown) {
  const [errors, setErrors] = useState<FormErrors>({})
  const typed = useRef(new Set<string>())

  function setError(name: string, error: string | undefined): void {
    setErrors((previous) => (previous[name] === error ? previous : { ...previous, [name]: error }))
  }

  const fieldEvents = {
    onInput(event: FormEvent<HTMLFormElement>) {
      if (onInput !== undefined) readValuesLater(event.currentTarget, onInput)
      const name = getFieldName(event.target)
      if (name === undefined) return
      typed.current.add(name)
      if (errors[name] === undefined) return
      readValuesLater(event.currentTarget, (values) => setError(name, validate(values)[name]))
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = getFieldName(event.target)
      if (name === undefined || !typed.current.has(name)) return
      // Moving between the parts of a date does not count as leaving the field.
      if (getFieldName(event.relatedTarget) === name) return
      // A field keeps the server's error when it loses the focus, as it does to the dialog of the refusal.
      readValuesLater(event.currentTarget, (values) => {
        const error = validate(values)[name]
        if (error !== undefined) setError(name, error)
      })
    },
  }
  return { errors, setErrors, fieldEvents }
}

// Reads the values a moment later, because fields of several parts, such as a date, have set their value by then.
function readValuesLater(form: HTMLFormElement, use: (values: FormData) => unknown): void {
  setTimeout(() => use(new FormData(form)))
}

// Returns the fields that a refusal is about: those it names, else the field of its code.
function getRefusedFields<Code extends string>(
  { code, fields }: Refusal<Code>,
  refusalFields: Partial<Record<Code, string>>,
): string[] {
  const namedFields = Object.keys(fields)
  const knownField = refusalFields[code]
  return namedFields.length > 0 || knownField === undefined ? namedFields : [knownField]
}

function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

// Returns the name of a field, or of the field that a part belongs to.
function getFieldName(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  return target.dataset['field'] ?? (target.getAttribute('name') || undefined)
}
