import type { FastifyInstance } from 'fastify'

export function listRoutes(app: FastifyInstance): { method: string; url: string }[] {
  const parentUrls: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', segment = '', methods = ''] = /^([│ ]*[├└]── )(\S+) \((.*)\)$/.exec(line) ?? []
      if (segment === '') return []
      const depth = branch.length / 4 - 1
      const url = (depth === 0 ? '' : parentUrls[depth - 1]!) + segment
      parentUrls[depth] = url
      return methods.split(', ').map((method) => ({ method, url }))
    })
}
