import { expect, test } from 'vitest'
import { listMessageFiles, type Manifest } from './message-files.ts'

const manifest: Manifest = {
  'screens/shop/home/screen.tsx': {
    file: 'assets/screen-1.js',
    dynamicImports: ['messages/es/home.ts', 'messages/en/home.ts', 'layout/live-search.tsx'],
  },
  '_errors.js': { file: 'assets/errors-2.js', dynamicImports: ['messages/es/errors.ts', 'messages/en/errors.ts'] },
  '_auth.js': { file: 'assets/auth-3.js', dynamicImports: ['messages/es/auth.ts', 'messages/en/auth.ts'] },
  'layout/live-search.tsx': { file: 'assets/live-search-4.js' },
  ...Object.fromEntries(
    ['home', 'errors', 'auth'].flatMap((name) =>
      ['es', 'en'].map((lang) => [`messages/${lang}/${name}.ts`, { file: `assets/${name}-${lang}.js` }]),
    ),
  ),
}

test('a page has the messages that its scripts import, in its language only', () => {
  const scripts = new Set(['assets/screen-1.js', 'assets/errors-2.js', 'assets/live-search-4.js'])
  expect(listMessageFiles(manifest, scripts, 'en')).toEqual(['assets/home-en.js', 'assets/errors-en.js'])
})
