import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ColorFields, findColorErrors, newColor, trimColor } from '../../components/color-fields.tsx'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildColorPath } from '../../lib/paths.ts'
import { categoryMessages } from '../../messages/categories.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(categoryMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const [values, setValues] = useState(newColor)
  const form = useForm({
    validate: () => findColorErrors(values, t, common.required),
    send: () => staffApi()('createColor', { body: trimColor(values) }),
    async onSuccess({ id }) {
      forgetUnsaved()
      toast(common.saved)
      await navigate(buildColorPath(id))
    },
    refusalFields: { color_name_taken: 'name_es', hex_not_valid: 'hex_code' },
  })
  return (
    <FormDialog open size="medium" title={t.newColor} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <ColorFields
          values={values}
          getError={(name) => form.errors[name]}
          onChange={(name, text) => setValues((before) => ({ ...before, [name]: text }))}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      </form>
    </FormDialog>
  )
}
