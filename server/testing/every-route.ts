import type { FastifyInstance } from 'fastify'

/** Returns every registered route with each of its methods. */
export function everyRoute(app: FastifyInstance): { method: string; url: string }[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods = ''] = /^([│ ]*[├└]── )(\S+) \((.*)\)$/.exec(line) ?? []
      if (part === '') return []
      const depth = branch.length / 4 - 1
      const url = (depth === 0 ? '' : above[depth - 1]!) + part
      above[depth] = url
      return methods.split(', ').map((method) => ({ method, url }))
    })
}
