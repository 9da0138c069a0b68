import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { compileSerializer } from '../platform/reply-serializer.ts'
import { serveImagesFrom } from './image-urls.ts'

const schema = Type.Object({ image: Type.String(), text: Type.String() })

async function answer(url: string, body: { image: string; text: string }) {
  const app = Fastify()
  app.setSerializerCompiler(serveImagesFrom('https://cdn.example/m', compileSerializer))
  app.get(url, { schema: { response: { 200: schema } } }, () => body)
  return (await app.inject(url)).json()
}

test('images of shoppers are at the network, and texts are left as they are', async () => {
  const text = '<img src="/media/one/640.webp">'
  expect(await answer('/api/products', { image: '/media/one-2/640.webp', text })).toEqual({
    image: 'https://cdn.example/m/one-2/640.webp',
    text,
  })
})

test.each([
  '/media/one/film-0123456789abcdef.mp4',
  '/share/1-es-0.jpg',
  'see /media/one/640.webp',
  '/media/one/mail.jpg',
])('%s stays where it is', async (image) => {
  expect((await answer('/api/products', { image, text: '' })).image).toBe(image)
})

test('the back office has its images from the shop', async () => {
  expect((await answer('/api/staff/images', { image: '/media/one/640.webp', text: '' })).image).toBe(
    '/media/one/640.webp',
  )
})
