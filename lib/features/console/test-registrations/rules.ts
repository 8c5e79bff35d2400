import type { SetUp } from '@/lib/features/catalogue/set-up/queries'

/** When the invented student registers: now, or once registration opens. */
export function instantOf({ registrationOpensAt }: Pick<SetUp, 'registrationOpensAt'>, now: Date): Date {
  return registrationOpensAt !== null && registrationOpensAt > now ? registrationOpensAt : now
}

/** Whether students of a project work in a team, of one where they work alone. */
export function hasTeams({ kind, windows }: Pick<SetUp, 'kind' | 'windows'>): boolean {
  return (kind === 'COMPETITION' || kind === 'NEXT_STAGE') && windows.length > 0
}
