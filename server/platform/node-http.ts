/**
 * These are the parts of Node's HTTP module that the server uses. An `import` of that module reads all its exports, and so loads the
 * client behind `fetch`, which each start would wait for.
 */
export const { Agent, createServer, request } = process.getBuiltinModule('node:http')
