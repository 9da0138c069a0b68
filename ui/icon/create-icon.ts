import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  aliases?: readonly string[]
  node: readonly [tag: string, attributes: Record<string, string>][]
}

/**
 * Stands in a browser for the icon library's own builder (vite.config.ts): the same markup, without the options that
 * nobody here sets and that weigh more than all icons of a page.
 */
// oxlint-disable-next-line import/no-default-export -- imported in the place of a default export
export default function createIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((called) => `lucide-${called}`)].join(' ')
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? classes : `${classes} ${className}`,
        ...rest,
      },
      shapes,
    )
  }
}
