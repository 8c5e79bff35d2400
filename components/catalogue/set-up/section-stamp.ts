import { createHash } from 'node:crypto'
import type { SetUp } from '@/lib/features/catalogue/set-up/queries'
import type { SetUpSection } from '@/lib/features/catalogue/set-up/rules'
import { basics, events, forms, prices, teamRules, texts, windows } from '@/lib/features/catalogue/set-up/schema'

const fieldsOf = { basics, texts, windows, events, prices, forms, teams: teamRules, certificates: {} }

/**
 * What a section's form shows, in short: the form is made anew with it. While something else of the project is saved it stays,
 * and with it what was typed.
 */
export function stampOf(setUp: SetUp, section: SetUpSection): string {
  const { windows: known, ...rest } = setUp
  // How much was submitted in a window is no field of the form.
  const shown = { ...rest, windows: known.map(({ submissions: _, extensions: __, ...window }) => window) }
  const values = Object.keys(fieldsOf[section]).map((field): unknown => Reflect.get(shown, field))
  return createHash('sha256')
    .update(JSON.stringify([section, values]))
    .digest('base64url')
    .slice(0, 16)
}
