import { type StaffRole, staffRoles } from '@shop/contract/staff/permissions.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { useId } from 'react'
import { useLanguage } from '../../lib/language.ts'

/** The roles of a person, one checkbox each. */
export function RoleFields({ selected, error }: { selected: readonly StaffRole[]; error: string | undefined }) {
  const { t } = useLanguage()
  const error_id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : error_id}>
      <legend className="mb-1 font-semibold">{t.people.roles}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          label={t.roles[role]}
          defaultChecked={selected.includes(role)}
          aria-invalid={error === undefined ? undefined : true}
        />
      ))}
      <FieldError id={error_id}>{error}</FieldError>
    </fieldset>
  )
}

/** Returns the roles that a form has selected. */
export function readRoles(values: FormData): StaffRole[] {
  const selected = values.getAll('roles')
  return staffRoles.filter((role) => selected.includes(role))
}
