import './use-close-on-back.ts'
import { type ComponentProps, type ComponentType, type ReactNode, createContext, use } from 'react'

export type LinkProps = ComponentProps<'a'> & {
  /** Replaces the current history entry; set for links that leave an open dialog. */
  replace?: boolean | undefined
}

const LinkContext = createContext<ComponentType<LinkProps> | undefined>(undefined)
const ReplaceContext = createContext(false)

/**
 * Passes every link of the design system to the application's router. Without it they are plain anchors. Load its
 * module before the router starts (in the root route it is): dialogs then handle Back first.
 */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps> | undefined
  children: ReactNode
}) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Links inside replace the history entry, because an open dialog owns one that Back should not return to. */
export function LinksReplace({ children }: { children: ReactNode }) {
  return <ReplaceContext value={true}>{children}</ReplaceContext>
}

/** An unstyled link. URLs of this site go through the router, all others are plain anchors. */
export function Link({ replace, children, ...anchor }: LinkProps) {
  const RouterLink = use(LinkContext)
  const insideDialog = use(ReplaceContext)
  if (!RouterLink || !isInternal(anchor)) return <a {...anchor}>{children}</a>
  return (
    // oxlint-disable-next-line react/static-components -- from the context, and the same one for the life of the page
    <RouterLink {...anchor} replace={replace ?? insideDialog}>
      {children}
    </RouterLink>
  )
}

function isInternal({ href = '', target, download }: LinkProps) {
  const local = (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?')
  return local && (target === undefined || target === '_self') && download === undefined
}
