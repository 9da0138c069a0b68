import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MS = 50

/**
 * A server that closes ends the connections that are idle at that moment only: one whose answer was still under way would
 * keep it open for the whole keep-alive time afterwards. Here each is ended as soon as its answer is given.
 */
export function closeBehindAnswers(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app
    if (server.listening) {
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
      server.once('close', () => clearInterval(looking))
    }
    done()
  })
}
