import { getTranslations } from 'next-intl/server'
import { actsOn, holdsGrant, moneyReaders, onlyScores, type SignedInActor } from '@/lib/access/actor'
import { signOutAction } from '@/lib/features/people/auth/actions'
import { menuOf } from '@/components/shell/menus'

/** What every shell of a signed-in person shows: their menu, who they are, and the way out. */
export async function shellOf(actor: SignedInActor) {
  const [menu, roles] = await Promise.all([getTranslations('menu'), getTranslations('roles')])
  const { entries, links } = menuOf(actor, {
    say: (text) => menu(text),
    isFinance: actor.role === 'admin' && holdsGrant(actor, ['FINANCE']),
    readsMoney: actor.role === 'admin' && holdsGrant(actor, moneyReaders),
    readsMails: actor.role === 'admin' && actsOn(actor, ['CONTENT'], null),
    readsAudit: actor.role === 'admin' && actor.grants.some(({ role }) => role === 'OWNER'),
    onlyScores: actor.role === 'admin' && onlyScores(actor),
    isOwner: actor.role === 'admin' && actsOn(actor, ['OWNER'], null),
  })
  const user = { name: actor.name, email: actor.email, role: roles(actor.role) }
  return { entries, links, user, logOut: signOutAction }
}
