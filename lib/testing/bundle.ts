import { mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/**
 * Puts a program of ours into one file for Node, as the build does, and says where it is. What reads TypeScript file by file takes four
 * times as long to start a thread and longer to start a process. Packages are found in node_modules unless `withPackages`.
 */
export async function bundle(source: string, { withPackages = false } = {}): Promise<string> {
  const folder = join(root, '.tmp', 'test', 'bundles')
  mkdirSync(folder, { recursive: true })
  const made = join(folder, `${basename(source, '.ts')}.mjs`)
  const own = `${made}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['react-server'],
    packages: withPackages ? 'bundle' : 'external',
    logLevel: 'error',
    // Some bundled packages load their parts with require().
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  })
  // Another run may read it.
  renameSync(own, made)
  return made
}
