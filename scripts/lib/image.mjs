import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { end, ended, pause, spawnWard } from './processes.mjs'
import { Refusal } from './say.mjs'
import { freePort } from './settings.mjs'

/** How many bytes an image may add to its base. */
const mostBytes = 150e6

/** In the image the portal's user may not change the files; where the test runs as root, it uses an account without rights. */
export const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** The container image without a container engine: its files, its entry and nothing of our environment. */
export function imageOf(folder) {
  const entry = join(folder, 'scripts', 'container.mjs')
  const clean = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...stranger }
  return {
    /** Starts something that can't start; returns its output. */
    async refuses(environment) {
      const child = spawn(process.execPath, [entry], { ...options, env: { ...clean, ...environment } })
      const output = wordsOf(child)
      if ((await ended(child)) === 0) throw new Refusal('The container started where it should refuse.')
      return output()
    },
    /** Refuses a tree that is larger than it needs to be. */
    isLight() {
      const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
      const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
      if (bytes <= mostBytes) return 1
      throw new Refusal(`The image adds ${(bytes / 1e6).toFixed(0)} MB to its base: 150 MB are enough.`)
    },
    /** Runs one of package.json's commands as `docker compose exec` does; returns its output. */
    async runs(name, args, environment) {
      const [, script] = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts[name].split(' ')
      const env = { ...clean, APP_URL: 'http://127.0.0.1', ...environment }
      const child = spawn(process.execPath, [script, ...args], { ...options, env })
      const output = wordsOf(child)
      if ((await ended(child)) !== 0) throw new Refusal(`npm run ${name} failed in the container:\n${output()}`)
      return output()
    },
    /**
     * Starts the image, waits for readiness, requests a page and its style, runs the given work, which is told its address and what it
     * printed, and stops; returns how many checks succeeded.
     */
    async serves(environment, args, life, besides = {}) {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const env = { ...clean, PORT: String(port), APP_URL: address, HOST: '127.0.0.1', ...environment }
      const child = spawnWard(process.execPath, [entry, ...args], { ...options, env })
      life.onStop(() => end(child))
      const output = wordsOf(child)
      const checks = {
        'it is ready': () => becomesReady(child, `${address}/api/health`),
        'it tells that it lives': async () => (await fetch(`${address}/api/health?probe=live`)).ok,
        'a proxy may keep its connections': () => keepsConnections(address),
        'its first page comes with its style': () => hasPageWithStyle(address),
        'what Next can not read is refused, and every answer has a policy': () => isGuarded(address),
        ...besides,
        'it ends when asked': async () => {
          await end(child)
          return child.exitCode === 0
        },
      }
      for (const [name, check] of Object.entries(checks)) {
        if (!(await check({ address, output }))) throw new Refusal(`Not true of the container: ${name}.\n${output()}`)
      }
      return Object.keys(checks).length
    },
  }
}

function wordsOf(child) {
  const words = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(chunk))
  return () => Buffer.concat(words).toString()
}

async function becomesReady(child, url) {
  for (let left = 600; left > 0 && child.exitCode === null; left--) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await pause(100)
  }
  return false
}

/** Longer than any proxy does by itself. */
async function keepsConnections(address) {
  const { headers } = await fetch(`${address}/api/health?probe=live`)
  return headers.get('keep-alive') === 'timeout=125'
}

async function isGuarded(address) {
  const [broken, absent] = await Promise.all([fetch(`${address}/api/files/%E0%A4%A`), fetch(`${address}/api/nowhere`)])
  return broken.status === 400 && absent.headers.has('content-security-policy')
}

async function hasPageWithStyle(address) {
  const page = await fetch(`${address}/login`)
  const style = /href="(\/_next\/static\/[^"]+\.css[^"]*)"/.exec(await page.text())?.[1]
  return page.ok && style !== undefined && (await fetch(address + style)).ok
}
