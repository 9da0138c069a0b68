export function buildWebManifest(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f5',
    theme_color: '#fbf9f5',
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
