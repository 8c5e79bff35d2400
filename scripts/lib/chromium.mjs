import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './processes.mjs'
import { Refusal, step } from './say.mjs'

/** Without the window, for which nothing is drawn, a test takes a third less of the processor. */
const windowless = '/usr/bin/chromium-headless-shell'
const places = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const font = 'fonts-noto-cjk'

/** The browser of the tests, installed together with a Chinese font where that is possible and allowed. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM
  if (named && !works(named))
    throw new Refusal(`CHROMIUM=${named} is no browser that starts: correct it or leave it out.`)
  if (named && hasChineseFont()) return named
  if (!findBrowser()) await install(['chromium-headless-shell'])
  if (!findBrowser()) await install(['chromium'])
  if (!hasChineseFont()) await install([font])
  const browser = findBrowser()
  if (browser && hasChineseFont()) return browser
  const missing = browser ? 'a Chinese font' : 'Chromium and a Chinese font'
  throw new Refusal(
    `The browser tests need ${missing} and may not install them here. On Debian: sudo apt-get install chromium ${font}. Elsewhere install Chrome or Chromium, or name one in CHROMIUM.`,
  )
}

function findBrowser() {
  return places.find(works)
}

function works(path) {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0
}

/** Without a font, Chinese is drawn as boxes of another width and the tests of the layout prove nothing. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=zh', 'file']).stdout?.toString().trim())
}

/** The long run changes one process's clock with this package, installed where that is possible and allowed. */
export async function ensureFakeTime() {
  if (process.platform !== 'linux' || spawnSync('faketime', ['--version']).status === 0) return
  await install(['faketime'])
}

async function install(names) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return
  const isRoot = process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return
  step(`Installing ${names.join(' and ')} for the browser tests.`)
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, text } = await run(apt[0], [...apt.slice(1), ...args], { env, stdio: 'pipe' })
    if (code !== 0) console.error(text)
  }
}
