import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const packed = /\.(?:css|m?js|svg)$/
const pack = promisify(brotliCompress)
/** The step before the last: the last takes three times as long for two per cent. */
const quality = 10
/** As many as Node packs at a time. */
const lanes = 4

/** Puts its packed form beside each text of a build that readers fetch (lib/requests/packed-files.ts). */
export async function packFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => packed.test(name))
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const text = await readFile(join(folder, name))
        const bytes = await pack(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        })
        // A small one gains nothing by it.
        if (bytes.length < text.length * 0.9) await writeFile(join(folder, `${name}.br`), bytes)
      }
    }),
  )
}
