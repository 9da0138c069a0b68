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
  check: (values: FormData) => FormErrors,
  then: {
    onValid: (values: FormData) => void
    /** Called before the focus moves; its promise (the "Oops..." dialog) is awaited. */
    onInvalid?: ((errors: FormErrors) => unknown) | undefined
  },
) {
  const [errors, setErrors] = useState<FormErrors>({})
  const typed = useRef(new Set<string>())

  function look(form: HTMLFormElement, name: string) {
    // The values are read a moment later, because fields of several parts, such as a date, have set their value by
    // then.
    setTimeout(() => {
      const found = check(new FormData(form))[name]
      setErrors((old) => (old[name] === found ? old : { ...old, [name]: found }))
    })
  }

  const events = {
    noValidate: true,
    onInput(event: FormEvent<HTMLFormElement>) {
      const name = fieldOf(event.target)
      if (name === undefined) return
      typed.current.add(name)
      if (errors[name] !== undefined) look(event.currentTarget, name)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = fieldOf(event.target)
      if (name === undefined || !typed.current.has(name)) return
      // Moving between the parts of a date does not count as leaving the field.
      if (fieldOf(event.relatedTarget) !== name) look(event.currentTarget, name)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const values = new FormData(form)
      const found = check(values)
      setErrors(found)
      if (Object.values(found).every((text) => text === undefined)) then.onValid(values)
      else void Promise.resolve(then.onInvalid?.(found)).then(() => focusFirst(form))
    },
  }

  return { errors, setErrors, events }
}

function focusFirst(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

// Returns the name of a field, or of the field that a part belongs to.
function fieldOf(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return undefined
  return target.dataset['field'] ?? (target.getAttribute('name') || undefined)
}
