import { expect, test } from 'vitest'
import { clearFilters, parseListSelection } from '../../lib/urls/list-selection.ts'
import { withFacetUris } from './list-scope.ts'

const nothing = clearFilters(parseListSelection(new URLSearchParams(), 'MXN'))
const facets = {
  categories: [{ uri: 'clasicas', uris: { es: 'clasicas', en: 'classics' } }],
  artworks: [{ uri: 'marea', uris: { es: 'marea', en: 'tide' } }],
}

test.each([
  ['of the other language', ['classics'], ['tide'], ['clasicas'], ['marea']],
  ['of this language', ['clasicas'], ['marea'], ['clasicas'], ['marea']],
  ['of both languages', ['classics', 'clasicas'], [], ['clasicas'], []],
  ['without products', ['hoodies'], ['echoes'], ['hoodies'], ['echoes']],
])('chosen URIs %s become those of this language, each once', (_, category, artwork, ownCategory, ownArtwork) => {
  const choice = withFacetUris({ ...nothing, category, artwork, size: ['M'] }, facets)
  expect(choice).toEqual({ ...nothing, category: ownCategory, artwork: ownArtwork, size: ['M'] })
})
