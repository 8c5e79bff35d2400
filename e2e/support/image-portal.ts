import { spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { besides } from '../../lib/testing/old-worlds/dump'
import { OwnPortal } from './own-portal'

/** Where the test runs as root, the image's user is an account without rights. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * A portal as the container image runs it, without a container engine: the standalone tree, which nobody may write to, its entry, a user
 * without rights, nothing of our environment, and a database of its own on the test's PostgreSQL.
 */
export class ImagePortal extends OwnPortal {
  private readonly tree = mkdtempSync(join(tmpdir(), 'portal-image-'))

  override async start(): Promise<number | null> {
    await this.claimPort()
    cpSync('.next/standalone', this.tree, { recursive: true, verbatimSymlinks: true })
    setWritable(this.tree, false)
    if (stranger.uid !== undefined) chownSync(this.dataDir, stranger.uid, stranger.gid)
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production' as const,
      DATA_DIR: this.dataDir,
      DATABASE_URL: besides(process.env.TEST_DATABASE_URL ?? '', `image_${Date.now()}`),
      PORT: String(this.port),
      APP_URL: this.url,
      ...this.extra,
    }
    const entry = [join(this.tree, 'scripts', 'container.mjs'), '--keep-secrets']
    const how = { cwd: this.tree, env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'], ...stranger }
    const child = this.listenTo(spawn(process.execPath, entry, how))
    await Promise.race([this.ready(), new Promise((ended) => child.once('exit', ended))])
    return child.exitCode
  }

  override async remove(): Promise<void> {
    await super.remove()
    setWritable(this.tree, true)
    rmSync(this.tree, { recursive: true, force: true })
  }
}

function setWritable(folder: string, may: boolean): void {
  chmodSync(folder, may ? 0o755 : 0o555)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const isOpen = entry.isDirectory()
    chmodSync(join(entry.parentPath, entry.name), may ? (isOpen ? 0o755 : 0o644) : isOpen ? 0o555 : 0o444)
  }
}
