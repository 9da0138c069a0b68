// This file is plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const LEAST_NODE = 20
const OUR_NODE = 26
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stamp = path.join(root, 'node_modules/.installed-from')
const ourNode = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Prints one sentence and exits with 1. */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs if the lock file changed since the last time, then runs a script with our Node and returns its exit code.
 */
export async function runWithOurNode(args) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < LEAST_NODE) stop(`This shop needs Node ${LEAST_NODE} or later to start; this is ${process.version}.`)
  await install()
  return runNode(chooseNode(major), args)
}

/**
 * Runs a script with a Node. Signals are passed on, and the script has a channel to this process by which it notices
 * that this one was killed.
 */
export function runNode(node, args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  return run(node, args, { cwd: root, stdio, env: { ...process.env, PATH: pathWithOurs() } })
}

function chooseNode(major) {
  if (existsSync(ourNode)) return ourNode
  if (major >= OUR_NODE) return process.execPath
  return stop(
    `The packages bring no Node ${OUR_NODE} for ${process.platform} ${process.arch} (or its download failed: try npm ci again). Install Node ${OUR_NODE} and start with it.`,
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

async function install() {
  const wanted = wantedPackages()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (only the first time, or when they changed) …')
  const done = bar(expectedPackages())
  const output = []
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
    onOutput: (text) => output.push(text),
  })
  done()
  if (code !== 0)
    stop(`Packages could not be installed (npm ci ended with ${code}):\n${withoutHosts(output.join('').trim())}`)
  writeFileSync(stamp, wanted)
}

/** Removes host names, because logs must not contain the machine's package registry. */
function withoutHosts(text) {
  return text.replaceAll(/https?:\/\/[^\s/]+/g, '')
}

function expectedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((name) => name.startsWith('node_modules/')).length
}

/** Shows how far the folder of packages has filled; returns a function that ends the bar. */
function bar(expected) {
  if (!process.stdout.isTTY) return () => {}
  const width = 30
  const draw = (share) =>
    process.stdout.write(`\r[${'█'.repeat(Math.round(share * width)).padEnd(width, '·')}] ${Math.round(share * 100)} %`)
  const timer = setInterval(() => draw(Math.min(0.99, countPackages() / expected)), 400)
  return () => {
    clearInterval(timer)
    draw(1)
    process.stdout.write('\n')
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
    const child = spawn(command, args, { ...options, shell: process.platform === 'win32' })
    child.stdout?.on('data', (chunk) => onOutput?.(String(chunk)))
    child.stderr?.on('data', (chunk) => onOutput?.(String(chunk)))
    // The child process decides how to end; this process only waits for it.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
