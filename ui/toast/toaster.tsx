import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'

interface ToasterProps {
  /** Each notice is a new object, even when the text is the same. */
  notice: { text: string }
}

const shownMs = 2000
/** A notice is a line of text, so it takes no focus and has no heading. */
const plain = {
  role: undefined,
  tabIndex: undefined,
  'aria-label': undefined,
  'aria-labelledby': undefined,
  'aria-modal': undefined,
}

/** Renders the notices. Its script loads with the first one. */
export function Toaster({ notice }: ToasterProps) {
  return (
    <Toast.Provider timeout={shownMs} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          {...plain}
          className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-bottom,0px)+1.5rem)] z-50 flex justify-center"
        >
          <Notices notice={notice} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** A second notice replaces the first, and its time starts again. */
function Notices({ notice }: ToasterProps) {
  const { add, toasts } = Toast.useToastManager()
  useEffect(() => {
    add({ id: 'notice', title: notice.text })
  }, [add, notice])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...plain}
      className="animate-rise rounded-edge border border-transparent bg-ink px-4 py-3 text-small font-medium text-paper shadow-pop"
    >
      <Toast.Title render={<span />} />
    </Toast.Root>
  ))
}
