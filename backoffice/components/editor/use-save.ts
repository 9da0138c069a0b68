import { reportBadInput } from '@shop/ui/form/report-bad-input.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tinykeys } from 'tinykeys'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { editingMessages } from '../../messages/editing.ts'
import { waitForUploads } from '../../lib/pending-uploads.ts'

/**
 * Returns the function that saves a draft, once the images that were added to it are ready, and loads the page again. ⌘S
 * calls it as well, and ⌘Z undoes. What cannot be saved gets the focus: an image that could not be uploaded, a field that
 * cannot be read, else the first one that was refused, else the notices above the editor, which may be far from where the
 * save was pressed. `canSave` is asked before anything is sent; false leaves everything unsaved.
 */
export function useSave<T extends object>(draft: Draft<T>, canSave?: () => Promise<boolean>) {
  const { t, common } = useMessages(editingMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [refusals, setRefusals] = useState(0)
  const isWaiting = useRef(false)

  async function save(): Promise<void> {
    if (isWaiting.current) return
    isWaiting.current = true
    const hasImages = await waitForUploads(() => toast(t.waitsForImage))
    isWaiting.current = false
    if (!hasImages) {
      toast(t.imageFailed)
      focusField('[data-failed-upload]')
    } else if (draft.conflicts.length > 0) {
      toast(t.conflictPending)
      focusField('[data-notices]')
    } else if (focusField('[data-unreadable]')) toast(common.fieldsMissing)
    else if (reportBadInput(document.querySelectorAll('main input'))) return
    else if (canSave !== undefined && !(await canSave())) return
    else if (await draft.save()) {
      toast(common.saved)
      void revalidate()
    } else setRefusals((count) => count + 1)
  }

  // The refused fields are marked once this has been rendered.
  useEffect(() => {
    if (refusals > 0 && !focusField('[aria-invalid="true"]')) focusField('[data-notices]')
  }, [refusals])

  useEffect(() =>
    tinykeys(
      window,
      {
        '$mod+KeyS': (event) => {
          event.preventDefault()
          if (draft.isDirty) void save()
        },
        '$mod+KeyZ': (event) => {
          if (!draft.canUndo || isIn(event, '[data-own-undo]')) return
          event.preventDefault()
          draft.undo()
        },
      },
      // The keys are for typing in fields as well, where the library would leave them alone.
      { ignore: (event) => isIn(event, '[role=dialog], [role=alertdialog]') },
    ),
  )
  return save
}

/** Moves the focus to the first field of the page that matches, and returns whether there is one. */
function focusField(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(`main ${selector}`)
  field?.focus()
  return field !== null
}

function isIn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
