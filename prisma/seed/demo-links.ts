import { insertLink } from '@/lib/features/registrations/registration-links/queries'
import type { People } from './demo-people'
import type { Offers } from './demo-projects'
import { lastSecond, type Stage } from './stage'

/** Two valid links of an adviser, one that has expired, and one that the adviser revoked. */
export async function seedLinks({ db, days }: Stage, { contactIds }: People, { projects }: Offers): Promise<void> {
  const contactId = contactIds['adviser@demo.test'] ?? ''
  const make = (code: string, from: number, to: number) => {
    const projectId = projects.find(({ plan }) => plan.code === code)?.id ?? ''
    return insertLink(db, days(from), { contactId, projectId, expiresAt: days(to, lastSecond) })
  }
  await make('2025NSI', -20, -13)
  const leaked = await make('2025NSI', -12, 18)
  await db.registrationLink.update({ where: { id: leaked.id }, data: { revokedAt: days(-11) } })
  await make('2025NSI', -11, 25)
  await make('2025NRI', -8, 40)
}
