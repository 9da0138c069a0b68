import type { ImageDetails, StaffImage } from '@shop/contract/staff/images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { DropZone } from '../../components/images/drop-zone.tsx'
import { ImagePicker } from '../../components/images/image-picker.tsx'
import { UploadList } from '../../components/images/upload-list.tsx'
import { useUploads } from '../../components/images/use-uploads.ts'
import { waitForImage } from '../../components/images/wait-for-image.ts'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildImagePath, paths } from '../../lib/paths.ts'
import { imageMessages } from '../../messages/images.ts'
import { FilmSection } from './film-section.tsx'

export function ImageActions({ image }: { image: ImageDetails }) {
  const { t, common } = useMessages(imageMessages)
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, send, pendingKey } = usePageAction<'retry' | 'remove'>()
  const { key, state } = image

  async function remove(): Promise<void> {
    if (!(await confirm({ title: t.remove, text: t.removeText, danger: true }))) return
    const removed = await send(() => staffApi()('deleteImage', { query: { key } }), { key: 'remove' })
    if (removed === undefined) return
    toast(t.removed)
    await navigate(paths.images)
  }

  const retry = () => run(() => staffApi()('retryImage', { body: { key } }), undefined, 'retry')

  return (
    <>
      {state === 'ready' && <ReplaceSection image={image} />}
      {state === 'ready' && <FilmSection image={image} />}
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

function ReplaceSection({ image }: { image: ImageDetails }) {
  const { t } = useMessages(imageMessages)
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const { send } = useRequest()
  const [isPicking, setPicking] = useState(false)
  const { key, use_count } = image
  const uploads = useUploads(async (uploaded) => {
    const made = await waitForImage(staffApi(), uploaded)
    if (made.ok && made.data.state === 'ready') toast(t.replaced)
    await navigate(buildImagePath(uploaded))
  })

  const mayReplaceBy = async (name: string) =>
    use_count === 0 || (await confirm({ title: t.replace, text: t.replaceText(t.places(use_count), name) }))

  async function replaceByFile(file: File | undefined): Promise<void> {
    if (file === undefined || !(await mayReplaceBy(file.name))) return
    uploads.add([{ file, query: { replaces: key } }])
  }

  async function replaceBy(other: StaffImage): Promise<void> {
    setPicking(false)
    if (!(await mayReplaceBy(other.name))) return
    const replaced = await send(() => staffApi()('replaceImage', { body: { key, by_key: other.key } }))
    if (replaced === undefined) return
    toast(t.replaced)
    await navigate(buildImagePath(other.key))
  }

  return (
    <PageSection title={t.replace}>
      <DropZone takesPaste multiple={false} onFiles={([file]) => void replaceByFile(file)}>
        <Button variant="secondary" size="small" className="mb-2" onClick={() => setPicking(true)}>
          {t.replaceLibrary}
        </Button>
      </DropZone>
      <UploadList uploads={uploads} />
      {isPicking && <ImagePicker onClose={() => setPicking(false)} onPick={replaceBy} />}
    </PageSection>
  )
}
