import { type FocusEvent, type FormEvent, useRef, useState } from 'react'

export type FormErrors = Record<string, string | undefined>

/**
 * Decides when a form shows its errors: a field after it was typed in and left, and on every input while it is invalid;
 * all fields on submit. `check` receives the values and returns a message for each invalid field.
 *
 * const form = useFormErrors(check, { onValid: send, onInvalid: () => alert(...) })
 * <form {...form.events}><TextField name="email" error={form.errors.email} /></form>
 */
export function useFormErrors(
  validate: (values: FormData) => FormErrors,
  callbacks: {
    onValid: (values: FormData) => void
    /** Called before the focus moves; its promise (the "Oops..." dialog) is awaited. */
    onInvalid?: ((errors: FormErrors) => unknown) | undefined
  },
) {
  const [errors, setErrors] = useState<FormErrors>({})
  const typed = useRef(new Set<string>())

  function revalidateField(form: HTMLFormElement, name: string) {
    // The values are read a moment later, because fields of several parts, such as a date, have set their value by
    // then.
    setTimeout(() => {
      const errorsFound = validate(new FormData(form))[name]
      setErrors((previous) => (previous[name] === errorsFound ? previous : { ...previous, [name]: errorsFound }))
    })
  }

  const events = {
    noValidate: true,
    onInput(event: FormEvent<HTMLFormElement>) {
      const name = getFieldName(event.target)
      if (name === undefined) return
      typed.current.add(name)
      if (errors[name] !== undefined) revalidateField(event.currentTarget, name)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = getFieldName(event.target)
      if (name === undefined || !typed.current.has(name)) return
      // Moving between the parts of a date does not count as leaving the field.
      if (getFieldName(event.relatedTarget) !== name) revalidateField(event.currentTarget, name)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const values = new FormData(form)
      const errorsFound = validate(values)
      setErrors(errorsFound)
      if (Object.values(errorsFound).every((text) => text === undefined)) callbacks.onValid(values)
      else void Promise.resolve(callbacks.onInvalid?.(errorsFound)).then(() => focusFirst(form))
    },
  }

  return { errors, setErrors, events }
}

function focusFirst(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

// Returns the name of a field, or of the field that a part belongs to.
function getFieldName(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return undefined
  return target.dataset['field'] ?? (target.getAttribute('name') || undefined)
}
