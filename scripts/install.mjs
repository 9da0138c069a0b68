// This file is plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const LEAST_NODE = 20
/** An older one cannot run the shop, so that a Node of the packages is installed beside it. */
const LEAST_OWN_NODE = 24
const OUR_NODE = 26
const major = Number(process.versions.node.split('.')[0])
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Whether the machine's own Node can run the shop. npm prefers that of the packages, which a new installation deletes. */
const canUseOwnNode = major >= LEAST_OWN_NODE && !process.execPath.startsWith(path.join(root, 'node_modules'))
/** The workspaces of the shop itself. Tools that test, check and measure it belong to the root. */
const shopWorkspaces = ['contract', 'server', 'storefront', 'backoffice', 'ui', 'tools/sandbox']
const nodeWorkspace = 'tools/node'
const stamp = path.join(root, 'node_modules/.installed-from')
const ourNode = path.join(root, 'node_modules/.bin/node')

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs what is missing, or changed in the lock file since the last time, then runs a script with a Node that can run
 * it and returns its exit code. `shop` installs only what the shop itself needs; `all` also what tests and measures it.
 */
export async function runWithOurNode(args, packages = 'all') {
  if (major < LEAST_NODE) stop(`This shop needs Node ${LEAST_NODE} or later to start; this is ${process.version}.`)
  await install(packages)
  return runNode(chooseNode(), args)
}

/**
 * Runs a script with a Node. Signals are passed on, and the script has a channel to this process by which it notices
 * that this one was killed.
 */
export function runNode(node, args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  // The code without its types, so that only the first start needs the program that takes them away.
  const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env }
  return run(node, args, { cwd: root, stdio, env: { ...compiled, PATH: pathWithOurs() } })
}

function chooseNode() {
  if (existsSync(ourNode)) return ourNode
  if (canUseOwnNode) return process.execPath
  return stop(
    `The packages bring no Node ${OUR_NODE} for ${process.platform} ${process.arch} (or its download failed: try npm ci again). Install Node ${LEAST_OWN_NODE} or later and start with it.`,
  )
}

function pathWithOurs() {
  return [path.dirname(ourNode), process.env.PATH].join(path.delimiter)
}

/** Returns a hash of the lock file. */
function wantedPackages() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

async function install(packages) {
  const args = chooseInstallation(packages)
  if (args === null) return
  console.log('Installing packages (only the first time, or when they changed) …')
  const done = showProgress()
  const output = []
  const code = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
    onOutput: (text) => output.push(text),
  })
  done()
  if (code !== 0)
    stop(
      `Packages could not be installed (npm ${args[0]} ended with ${code}):\n${withoutHosts(output.join('').trim())}`,
    )
  if (packages === 'shop') deleteUnread()
  writeFileSync(stamp, packages === 'all' ? wantedPackages() : `${wantedPackages()} shop`)
}

function chooseInstallation(packages) {
  const wanted = wantedPackages()
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const hasNode = canUseOwnNode || existsSync(ourNode)
  if (hasNode && (installed === wanted || (packages === 'shop' && installed === `${wanted} shop`))) return null
  // A shop that runs keeps its packages while the others are added.
  if (packages === 'all') return installed === `${wanted} shop` ? ['install', '--no-save'] : ['ci']
  const workspaces = canUseOwnNode ? shopWorkspaces : [...shopWorkspaces, nodeWorkspace]
  return ['ci', ...workspaces.flatMap((workspace) => ['-w', workspace])]
}

/** Source maps and pages of text, but no licenses. */
const unread = /\.map$|(?:^|[/\\])(?!licen[cs]e|notice|copying|third)[^/\\]*\.(?:md|markdown)$/i

/** Deletes the source maps and the pages of text of the packages, an eighth of the installation, which no program reads. */
function deleteUnread() {
  for (const workspace of ['.', ...shopWorkspaces]) {
    const folder = path.join(root, workspace, 'node_modules')
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
    for (const file of files)
      if (unread.test(file) && !file.startsWith('@shop')) rmSync(path.join(folder, file), { recursive: true })
  }
}

/** Removes host names, because logs must not contain the machine's package registry. */
function withoutHosts(text) {
  return text.replaceAll(/https?:\/\/[^\s/]+/g, '')
}

function showProgress() {
  if (!process.stdout.isTTY) return () => {}
  const timer = setInterval(() => process.stdout.write(`\r${countPackages()} packages …`), 400)
  return () => {
    clearInterval(timer)
    process.stdout.write('\r\u001b[K')
  }
}

function countPackages() {
  const folder = path.join(root, 'node_modules')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.reduce(
    (count, name) => count + (name.startsWith('@') ? readdirSync(path.join(folder, name)).length : 1),
    0,
  )
}

function run(command, args, { onOutput, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options)
    child.stdout?.on('data', (chunk) => onOutput?.(String(chunk)))
    child.stderr?.on('data', (chunk) => onOutput?.(String(chunk)))
    // The child process decides how to end; this process only waits for it.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
