import { type Page, test } from '@playwright/test'
import { quietMs, yardstick } from '@/lib/testing/yardstick'

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

/** Slows a page to a quarter of a quiet machine's speed; a machine that is slower by itself is slowed by that much less. */
export async function slowToAQuarter(page: Page): Promise<void> {
  const rate = Math.max(1, (4 * quietMs) / Number(await page.evaluate(`(${yardstick.toString()})()`)))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  tell({ slowedBy: Math.round(rate * 10) / 10 })
}
