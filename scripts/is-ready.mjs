import { ownAddress } from './lib/own-address.mjs'
import { explain } from './lib/say.mjs'
import { readSettings } from './lib/settings.mjs'

// What the image's HEALTHCHECK runs: whether the portal is ready, asked where it listens.

try {
  const { host, port } = readSettings()
  const { ok } = await fetch(`${ownAddress(host, port)}/api/health`)
  process.exit(ok ? 0 : 1)
} catch (error) {
  explain(error)
  process.exit(1)
}
