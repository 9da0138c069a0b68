import type { SettingConflict, SettingName, SettingValues } from '@shop/contract/staff/settings.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingRows } from './setting-rows.tsx'
import { findFieldErrors, isListSetting, listFields, readValue, toFieldName } from './setting-fields.ts'

interface SettingFormProps<N extends SettingName> {
  name: N
  value: SettingValues[N]
  version: number
  formRef: RefObject<HTMLFormElement | null>
}

/** Edits one setting. What someone else saved meanwhile stands beside what was typed here. */
export function SettingForm<N extends SettingName>({ name, value, version, formRef }: SettingFormProps<N>) {
  const { t, common } = useMessages(settingMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [conflict, setConflict] = useState<SettingConflict & { mine: SettingValues[N] }>()
  // Rows of a list; a row keeps its number, so that removing another one moves no typed text.
  const [rows, setRows] = useState(() => (Array.isArray(value) ? value.map((_, index) => index) : []))
  const fields = listFields(name, rows.length, t)

  const form = useForm({
    validate: (values) => findFieldErrors(name, fields, values, t, common),
    async send(values) {
      const mine = readValue(name, fields, values, value)
      const body = { version: conflict?.current.version ?? version, setting: { [name]: mine } }
      const result = await staffApi()('saveSetting', { body })
      if (result.ok || result.code !== 'version_conflict') return result
      setConflict({ ...(result.about as SettingConflict), mine })
      return undefined
    },
    async onSuccess() {
      setConflict(undefined)
      toast(common.saved)
      await revalidate()
    },
  })

  return (
    <form {...form.events} ref={formRef} className="grid max-w-dialog gap-6">
      {isListSetting(name) ? (
        <SettingRows {...{ name, value, fields, rows, errors: form.errors }} onChange={setRows} />
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          {fields.map((field) => {
            const error = form.errors[toFieldName(name, field.path)]
            return <SettingField key={field.path} {...{ name, field, value, error }} />
          })}
        </div>
      )}
      {conflict && <ConflictNotice name={name} conflict={conflict} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {conflict ? t.keepMine : common.save}
        </Button>
        {conflict && (
          <Button variant="secondary" onClick={() => void revalidate()}>
            {t.takeTheirs}
          </Button>
        )}
      </div>
    </form>
  )
}
