import type { PictureDetails, StaffPicture } from '@shop/contract/staff/pictures.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { DropZone } from '../../components/pictures/drop-zone.tsx'
import { PicturePicker } from '../../components/pictures/picture-picker.tsx'
import { UploadList } from '../../components/pictures/upload-list.tsx'
import { useUploads } from '../../components/pictures/use-uploads.ts'
import { waitForPicture } from '../../components/pictures/wait-for-picture.ts'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildPicturePath, paths } from '../../lib/paths.ts'
import { pictureMessages } from '../../messages/pictures.ts'
import { FilmSection } from './film-section.tsx'

/** Replaces an image everywhere, retries it, or deletes it. */
export function PictureActions({ picture }: { picture: PictureDetails }) {
  const { t, common } = useMessages(pictureMessages)
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, send, pendingKey } = usePageAction<'retry' | 'remove'>()
  const { key, state } = picture

  async function remove(): Promise<void> {
    if (!(await confirm({ title: t.remove, text: t.removeText, danger: true }))) return
    const removed = await send(() => staffApi()('deletePicture', { query: { key } }), { key: 'remove' })
    if (removed === undefined) return
    toast(t.removed)
    await navigate(paths.pictures)
  }

  const retry = () => run(() => staffApi()('retryPicture', { body: { key } }), undefined, 'retry')

  return (
    <>
      {state === 'ready' && <ReplaceSection picture={picture} />}
      {state === 'ready' && <FilmSection picture={picture} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        {state !== 'ready' && (
          <Button variant="secondary" loading={pendingKey === 'retry'} onClick={() => void retry()}>
            {common.retry}
          </Button>
        )}
        <Button variant="secondary" loading={pendingKey === 'remove'} onClick={() => void remove()}>
          {t.remove}
        </Button>
      </div>
    </>
  )
}

function ReplaceSection({ picture }: { picture: PictureDetails }) {
  const { t } = useMessages(pictureMessages)
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const { send } = useRequest()
  const [isPicking, setPicking] = useState(false)
  const { key, use_count } = picture
  const uploads = useUploads(async (uploaded) => {
    const made = await waitForPicture(staffApi(), uploaded)
    if (made.ok && made.data.state === 'ready') toast(t.replaced)
    await navigate(buildPicturePath(uploaded))
  })

  const mayReplaceBy = async (name: string) =>
    use_count === 0 || (await confirm({ title: t.replace, text: t.replaceText(t.places(use_count), name) }))

  async function replaceByFile(file: File | undefined): Promise<void> {
    if (file === undefined || !(await mayReplaceBy(file.name))) return
    uploads.add([{ file, query: { replaces: key } }])
  }

  async function replaceBy(other: StaffPicture): Promise<void> {
    setPicking(false)
    if (!(await mayReplaceBy(other.name))) return
    const replaced = await send(() => staffApi()('replacePicture', { body: { key, by_key: other.key } }))
    if (replaced === undefined) return
    toast(t.replaced)
    await navigate(buildPicturePath(other.key))
  }

  return (
    <PageSection title={t.replace}>
      <DropZone takesPaste multiple={false} onFiles={([file]) => void replaceByFile(file)}>
        <Button variant="secondary" size="small" className="mb-2" onClick={() => setPicking(true)}>
          {t.replaceLibrary}
        </Button>
      </DropZone>
      <UploadList uploads={uploads} />
      {isPicking && <PicturePicker onClose={() => setPicking(false)} onPick={replaceBy} />}
    </PageSection>
  )
}
