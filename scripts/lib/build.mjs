import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { alone } from './locks.mjs'
import { at, root, scratch } from './paths.mjs'
import { packFiles } from './pack-files.mjs'
import { run } from './processes.mjs'
import { seconds, step } from './say.mjs'

const stamp = at('.next', 'portal-build')
export const standalone = at('.next', 'standalone')

const sources = ['app', 'components', 'lib', 'messages', 'prisma', 'public', 'scripts/lib']
const configs = [
  'scripts/container.mjs',
  'scripts/backup.mjs',
  'scripts/restore.mjs',
  'scripts/demo-wipe.mjs',
  'scripts/admin-create.mjs',
  'scripts/is-ready.mjs',
  'next.config.ts',
  'instrumentation.ts',
  'proxy.ts',
  'tsconfig.json',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
]
const noSource = /(\.test\.tsx?|\.tsbuildinfo)$|^(lib\/testing|lib\/db\/generated|prisma\/factories)\//

/** Builds for production unless the present build came from these very sources. */
export async function built() {
  if (isCurrent()) return
  await alone(scratch('build.lock'), ({ pid }) => step(`Process ${pid} is building; waiting for it.`), build)
}

async function build() {
  if (isCurrent()) return
  const started = performance.now()
  const hash = hashOfSources()
  rmSync(stamp, { force: true })
  step('Building (a minute; only when the sources have changed).')
  await generate()
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await run(process.execPath, [at('node_modules/next/dist/bin/next'), 'build'], {
    env,
    stdio: 'pipe',
    failed: 'The build failed: see above.',
  })
  await completeStandalone()
  await bundleCommands()
  writeFileSync(stamp, hash)
  step(`Built in ${seconds(started)}.`)
}

export async function generate() {
  await run(process.execPath, [at('scripts', 'generate.mjs')], {
    stdio: 'pipe',
    failed: 'The Prisma client could not be generated: see above.',
  })
}

/** The server's files; the sources that Next's path tracing adds are left out, and a .env must not be copied. */
const served = ['.next', 'node_modules', 'package.json', 'server.js']
/** The parts of large packages that the server uses: the font weights of its papers. */
const weights = ['400Regular', '500Medium', 'package.json']
const parts = {
  'node_modules/@expo-google-fonts/noto-sans': weights,
  'node_modules/@expo-google-fonts/noto-sans-sc': weights,
}

function leaveOnly(folder, kept) {
  const path = join(standalone, folder)
  for (const name of readdirSync(path)) if (!kept.includes(name)) rmSync(join(path, name), { recursive: true })
}

/**
 * Next puts copies of large files, such as the database's models, beside every route under other names; one copy remains and the others
 * link to it.
 */
function shareChunks() {
  const kept = new Map()
  const folder = join(standalone, '.next', 'server', 'chunks')
  for (const path of filesOf(folder).toSorted()) {
    if (!path.endsWith('.js')) continue
    const text = readFileSync(path, 'utf8').replace(/\s*\/\/# sourceMappingURL=.*\s*$/, '')
    const first = kept.get(text)
    if (first === undefined) kept.set(text, path)
    else {
      const name = relative(dirname(path), first)
      writeFileSync(path, `module.exports=require(${JSON.stringify(`./${name}`)})`)
    }
  }
}

/** Next leaves out the files that a CDN might serve and does not know the container's entry. */
async function completeStandalone() {
  for (const name of readdirSync(standalone))
    if (!served.includes(name)) rmSync(join(standalone, name), { recursive: true })
  for (const [folder, kept] of Object.entries(parts)) leaveOnly(folder, kept)
  shareChunks()
  const add = (from, to = from) => cpSync(at(from), join(standalone, to), { recursive: true, verbatimSymlinks: true })
  for (const folder of ['.next/static', 'public', 'prisma/migrations', 'prisma/seed/course'])
    if (existsSync(at(folder))) add(folder)
  await packFiles(join(standalone, '.next', 'static'))
  const entries = ['container', 'backup', 'restore', 'demo-wipe', 'admin-create', 'health', 'is-ready']
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const { fileList } = await nodeFileTrace(
    entries.map((name) => at('scripts', `${name}.mjs`)),
    { base: root, ignore: ['scripts/lib/command-on-checkout.mjs'] },
  )
  for (const file of fileList) add(file)
}

/** The commands, bundled into one file each: the container's tree has neither their sources nor a TypeScript loader. */
async function bundleCommands() {
  const { build } = await import('esbuild')
  const folder = 'lib/commands'
  const names = ['make-backup', 'restore-backup', 'wipe-demo', 'create-administrator', 'tell-health']
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `${folder}/${name}.ts`),
    outdir: join(standalone, 'scripts', 'commands'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'shared-[hash]',
    minify: true,
    keepNames: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['react-server'],
    legalComments: 'none',
    logLevel: 'error',
    // The bundles find in node_modules what the server finds there.
    external: [
      'pg',
      'pg-copy-streams',
      'pino',
      '@node-rs/argon2',
      'nodemailer',
      'graphile-worker',
      'qiniu',
      '@prisma/client/runtime/*.wasm-base64.mjs',
    ],
    // Some bundled packages load their parts with require().
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [
      {
        name: 'scripts-stay',
        setup: (builder) =>
          builder.onResolve({ filter: /^@\/scripts\/lib\// }, ({ path }) => ({
            path: path.replace('@/scripts/', '../'),
            external: true,
          })),
      },
    ],
  })
}

function isCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

function hashOfSources() {
  const hash = createHash('sha256')
  const files = sources.flatMap((folder) => filesOf(at(folder))).map((path) => relative(root, path))
  for (const file of [...files, ...configs]
    .filter((path) => !noSource.test(path))
    .toSorted((one, other) => (one < other ? -1 : 1))) {
    if (existsSync(at(file))) hash.update(`\0${file}\0`).update(readFileSync(at(file)))
  }
  return hash.digest('hex')
}

function filesOf(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
