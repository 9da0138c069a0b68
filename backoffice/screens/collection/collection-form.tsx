import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { toShopTime } from '@shop/contract/shop-time.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { findErrors, readValues, toValues } from './collection-values.ts'
import { type Conflict, ConflictPanel } from './conflict-panel.tsx'
import { OpeningImpactText } from './opening-impact.tsx'
import { OpeningLine } from './opening-line.tsx'
import { TextFields } from './text-fields.tsx'

/** The texts in both languages, the opening and the picture of a collection, with one save. */
export function CollectionForm({ collection }: { collection: CollectionDetail }) {
  const { t, common } = useMessages(collectionMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const { revalidate } = useRevalidator()
  const element = useRef<HTMLFormElement>(null)
  const { form, conflict, overwrite, isDirty, setIsDirty, opening } = useCollectionForm(collection)

  function keepMine(): void {
    overwrite()
    element.current?.requestSubmit()
  }

  async function takeTheirs(): Promise<void> {
    setIsDirty(false)
    await revalidate()
  }

  return (
    <form ref={element} {...form.events} className="mb-12 grid gap-8">
      {conflict && <ConflictPanel conflict={conflict} onKeep={keepMine} onTake={() => void takeTheirs()} />}
      <fieldset disabled={!canWrite} className="grid gap-8">
        <TextFields collection={collection} errors={form.errors} />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            type="datetime-local"
            label={t.openingField}
            hint={t.zone}
            optional={common.optional}
            name="opens_at"
            defaultValue={collection.opens_at === null ? '' : toShopTime(new Date(collection.opens_at))}
            error={form.errors['opens_at']}
          />
          <PictureField collection={collection} error={form.errors['picture_key']} />
        </div>
      </fieldset>
      <OpeningLine collection={collection} opens_at={opening} />
      {canWrite && (
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
            {t.saveChanges}
          </Button>
          <Text size="small" tone="quiet" role="status">
            {isDirty ? t.unsaved : ''}
          </Text>
        </div>
      )}
    </form>
  )
}

/** Saves the form: a moved opening is confirmed first, and a save that someone else preceded becomes a conflict. */
function useCollectionForm(collection: CollectionDetail) {
  const { t, common } = useMessages(collectionMessages)
  const toast = useToast()
  const confirmMove = useConfirmMove(collection)
  const { revalidate } = useRevalidator()
  const version = useRef(collection.version)
  const [conflict, setConflict] = useState<Conflict>()
  const [isDirty, setIsDirty] = useState(false)
  const [opening, setOpening] = useState(collection.opens_at)
  useLeaveGuard(isDirty, t.unsavedLeave, { leave: t.leave, stay: t.stay })

  const form = useForm({
    validate: (values) => findErrors(values, { required: common.required, uri: t.uriInvalid, time: t.timeInvalid }),
    onInput(values) {
      const typed = readValues(values, collection)
      setIsDirty(JSON.stringify(typed) !== JSON.stringify(toValues(collection)))
      setOpening(typed.opens_at)
    },
    async send(values) {
      const saved = readValues(values, collection)
      if (saved.opens_at !== collection.opens_at && !(await confirmMove(saved.opens_at))) return undefined
      const body = { id: collection.id, version: version.current, ...saved }
      const result = await staffApi()('saveCollection', { body })
      if (result.ok || result.code !== 'version_conflict') return result
      const { current, by, at } = result.about as { current: CollectionDetail; by: string | null; at: string | null }
      setConflict({ current, by, at, mine: saved })
      return undefined
    },
    async onSuccess() {
      setIsDirty(false)
      setConflict(undefined)
      toast(common.saved)
      await revalidate()
    },
  })

  /** Lets the next save replace what someone else has saved. */
  function overwrite(): void {
    version.current = conflict?.current.version ?? version.current
    setConflict(undefined)
  }

  return { form, conflict, overwrite, isDirty, setIsDirty, opening }
}

function PictureField({ collection, error }: { collection: CollectionDetail; error: string | undefined }) {
  const { t } = useMessages(collectionMessages)
  const [key, setKey] = useState(collection.picture_key ?? '')
  const chosen = collection.pictures.find((picture) => picture.key === key)
  return (
    <div className="flex gap-4">
      <Select
        className="grow"
        label={t.picture}
        hint={t.pictureHint}
        name="picture_key"
        value={key}
        options={[
          { value: '', label: t.noPicture },
          ...collection.pictures.map((picture) => ({ value: picture.key, label: picture.alt || picture.key })),
        ]}
        error={error}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      {chosen && <img src={chosen.image} alt={chosen.alt} className="size-20 rounded-edge bg-studio object-cover" />}
    </div>
  )
}

/** Says what a moved opening changes at once, and asks whether to save it. */
function useConfirmMove({ id }: CollectionDetail): (opens_at: string | null) => Promise<boolean> {
  const { t, common } = useMessages(collectionMessages)
  const alert = useAlert()
  return async (opens_at) => {
    const query = { id, opens_at: opens_at ?? undefined }
    const impact = await staffApi()('getOpeningImpact', { query })
    // When it cannot be said what changes, saving is still possible: the save itself says what is wrong.
    if (!impact.ok) return true
    const text = <OpeningImpactText impact={impact.data} />
    return alert({ tone: 'info', title: t.moveTitle, text, okLabel: t.save, cancelLabel: common.cancel })
  }
}
