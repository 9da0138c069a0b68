import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { cx } from '../class-names/cx.ts'
import type { ToastAction } from './toast-action.ts'

interface ToasterProps {
  /** Each notice is a new object, even when the text is the same. */
  notice: { text: string; action?: ToastAction | undefined }
}

const shownMs = 2000
/** Someone who reads a notice with a button has the time to reach it; pointing at it stops the time. */
const shownWithActionMs = 10_000
/** A notice is a line of text, so it takes no focus and has no heading. */
const plain = {
  role: undefined,
  tabIndex: undefined,
  'aria-label': undefined,
  'aria-labelledby': undefined,
  'aria-modal': undefined,
}

/**
 * Renders the notices. Its script loads with the first one. A phone has its main button at the bottom, so there they are
 * at the top.
 */
export function Toaster({ notice }: ToasterProps) {
  return (
    <Toast.Provider timeout={shownMs} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          {...plain}
          className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-bottom,0px)+1.5rem)] z-50 flex justify-center max-md:top-2 max-md:bottom-auto"
        >
          <Notices notice={notice} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** A second notice replaces the first, and its time starts again. */
function Notices({ notice }: ToasterProps) {
  const { add, close, toasts } = Toast.useToastManager()
  useEffect(() => {
    add({ id: 'notice', title: notice.text, timeout: notice.action ? shownWithActionMs : shownMs })
  }, [add, notice])
  const { action } = notice
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...plain}
      className={cx(
        'flex animate-rise items-center gap-4 rounded-edge border border-transparent bg-ink px-4 py-3 text-small font-medium text-paper shadow-pop',
        action !== undefined && 'pointer-events-auto',
      )}
    >
      <Toast.Title render={<span />} />
      {action !== undefined && (
        <button
          type="button"
          className="-my-2 min-h-11 font-semibold underline underline-offset-4"
          onClick={() => {
            close('notice')
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </Toast.Root>
  ))
}
