import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { displayZone } from '@/lib/i18n/format'
import { operation } from '@/lib/kernel/operation'
import { listChoices } from './queries'
import { zonesAt } from './zones.rules'
import { getSetting } from './values.queries'

/** All an organiser may set, with the version of each part, and why the reader can't change it (catalogue#settings). */
export const getSettings = operation('catalogue/settings/get-settings', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db, now, language } }) => ({
    organizer: await getSetting(db, 'organizer'),
    money: await getSetting(db, 'money'),
    timeZone: await getSetting(db, 'timeZone'),
    zones: zonesAt(now, displayZone()),
    transfer: await getSetting(db, 'transfer'),
    retention: await getSetting(db, 'retention'),
    signIn: await getSetting(db, 'signIn'),
    quietHours: await getSetting(db, 'quietHours'),
    currencies: (await listChoices(db, 'currencies', language)).map(({ code, label }) => ({ code, label })),
    whyNotChange: whyNotOwnAll(actor),
  }),
})
