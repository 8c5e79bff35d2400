import { database } from './db/client'
import { getSetting } from './features/catalogue/settings/values.queries'
import { showZone } from './i18n/format'
import { statusHub } from './kernel/status-hub'
import { log } from './log'

/** This process shows instants in the zone that was set, from now on and whenever another one is set. */
export async function followZone(): Promise<void> {
  const reread = async () => showZone((await getSetting(database(), 'timeZone')).value.zone)
  await reread()
  // One after another, so that what was read last is shown last.
  let line = Promise.resolve()
  statusHub().follow('Setting', () => {
    line = line.then(reread).catch((err: unknown) => log.warn({ err }, 'the time zone that was set can not be read'))
  })
}
