import type { FastifyInstance } from 'fastify'
import { serveFile } from '../platform/browser-file.ts'
import { assembleScript } from '../platform/browser-script.ts'
import { servePageStyle } from '../platform/page.ts'
import { renderAvatar } from './avatar.ts'

const FOLDER = new URL('browser/', import.meta.url)
const JAVASCRIPT = 'text/javascript; charset=utf-8'

export function browserFiles(app: FastifyInstance): void {
  serveFile(app, '/gsi/client', JAVASCRIPT, assembleScript(FOLDER, ['client.ts']))
  serveFile(app, '/gsi/hand-over.js', JAVASCRIPT, assembleScript(FOLDER, ['send-result.ts']))
  servePageStyle(app, '/gsi/sign-in.css', new URL('sign-in.css', FOLDER))

  app.get<{ Params: { letter: string } }>('/gsi/images/:letter.svg', (request, reply) => {
    const image = renderAvatar(request.params.letter)
    if (image === undefined) return reply.code(404).send({ error: 'there is no such image' })
    return reply
      .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=86400' })
      .type('image/svg+xml')
      .send(image)
  })
}
