import { type Page, test } from '@playwright/test'

/** Writes what was measured into the report and to the console. */
export function tell(measured: object): void {
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) })
  process.stdout.write(`  ${test.info().title}: ${JSON.stringify(measured)}\n`)
}

/** Waits until the page has drawn twenty frames in a row without a long one: what an interaction started is over. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [quiet, last] = [0, performance.now()]
        const look = (now: number) => {
          quiet = now - last < 50 ? quiet + 1 : 0
          last = now
          if (quiet < 20) requestAnimationFrame(look)
          else done()
        }
        requestAnimationFrame(look)
      }),
  )

/** The count, the median and the maximum of times in milliseconds. */
export function figures(times: readonly number[]) {
  const sorted = times.map(Math.round).sort((one, other) => one - other)
  return { times: sorted.length, median: sorted[sorted.length >> 1], longest: sorted.at(-1) }
}

/** How long `yardstick` takes on a quiet machine of two cores, in milliseconds: the one the budgets of the browser speak of. */
const quietMs = 22

/** Runs in the page: the fastest of nine rounds of a fixed work. */
function yardstick(): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 9; round++) {
    const began = performance.now()
    const words: string[] = []
    let hash = 2_166_136_261
    for (let at = 0; at < 300_000; at++) {
      hash = Math.imul(hash ^ (at & 255), 16_777_619)
      if (at % 8 === 0) words.push((hash >>> 0).toString(36))
    }
    words.sort()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

/** Slows a page to a quarter of a quiet machine's speed; a machine that is slower by itself is slowed by that much less. */
export async function slowToAQuarter(page: Page): Promise<void> {
  const rate = Math.max(1, (4 * quietMs) / (await page.evaluate(yardstick)))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  tell({ slowedBy: Math.round(rate * 10) / 10 })
}
