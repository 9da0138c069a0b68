/**
 * Renders a letter on a disc, as Google does for accounts without a photo. Only a single letter or digit becomes an
 * image.
 */
export function renderAvatar(letter: string): string | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<circle cx="48" cy="48" r="48" fill="#5b3a8c"/>
<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="44" text-anchor="middle" dominant-baseline="middle">${letter}</text>
</svg>
`
}
