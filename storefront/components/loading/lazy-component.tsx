import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Component, type ComponentType, type Key, lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/** The time that the script of a component may take (specification 9). */
const TIMEOUT_MS = 120_000

/**
 * Returns a component whose script is fetched when it is first rendered; `fallback` is shown until then. When the
 * script fails or times out, a notice at the bottom of the window offers to reload the page.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): ComponentType<P> {
  const Content = import.meta.env.SSR ? loadedByServer(load) : lazyByName(load)
  return function LazyComponent(props: P) {
    return (
      <LoadBoundary>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

interface LazyDialogProps {
  /** The React key of the dialog itself: another value remounts it. */
  instance?: Key | undefined
}

/**
 * Works like `lazyComponent`, for a dialog, whose script is fetched when it first opens. Open it in a transition to
 * show that it is loading. No dialog is open in a page of the server, which therefore loads none.
 */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & LazyDialogProps> {
  const Dialog = lazyByName(load)
  return function LazyDialog({ instance, ...dialog }: P & LazyDialogProps) {
    // `P & LazyDialogProps` without `instance` is P. TypeScript cannot derive that for a generic type.
    const props = dialog as unknown as P
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    return (
      <LoadBoundary>
        <Suspense>{opened && <Dialog key={instance} {...props} />}</Suspense>
      </LoadBoundary>
    )
  }
}

function lazyByName<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(async () => ({ default: await withTimeout(load()) }))
}

/** The loading of the lazy components of all modules that the server has evaluated. */
const serverLoads = new Set<() => Promise<void>>()

/** The server renders a page in one pass, which waits for nothing: a lazy component is an ordinary one there. */
function loadedByServer<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  serverLoads.add(async () => {
    Loaded ??= await load()
  })
  return function LoadedComponent(props: P) {
    if (!Loaded) throw new Error('A page was rendered before loadLazyComponents() had ended.')
    return <Loaded {...props} />
  }
}

/** Loads, on the server, what pages render lazily in the browser; also that of the modules which this loads. */
export async function loadLazyComponents(): Promise<void> {
  const { size } = serverLoads
  await Promise.all([...serverLoads].map((load) => load()))
  if (serverLoads.size > size) await loadLazyComponents()
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the script of a component timed out')), TIMEOUT_MS)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Catches a failure to load the script of a child. The same document does not request it again, because browsers
 * remember a module that failed (decision 86): "Try again" reloads the page, which names the new files after a release.
 */
class LoadBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LoadFailedNotice /> : this.props.children
  }
}

function LoadFailedNotice() {
  const { t } = useLocalization()
  return (
    <NoticeBar action={<TextButton onClick={() => location.reload()}>{t.common.retry}</TextButton>}>
      {t.common.failedSection}
    </NoticeBar>
  )
}
